import { z } from 'zod';
import { addressSchema } from '@/commerce/model/address';
import { safeSessionStorage } from '@/lib/client/safe-storage';
import type { AddressesForm } from './address-form';

const keyOf = (name: keyof Drafts): string => `checkout-draft-${name}`;
const addressDraft = addressSchema.extend({ business: z.boolean() });

const schemas = {
  email: z.string(),
  addresses: z.object({ shipping: addressDraft, billing: addressDraft, sameAsShipping: z.boolean() }),
  newsletter: z.boolean(),
};

/** What a shopper has typed into the forms of the checkout and not saved yet. */
export interface Drafts {
  readonly email: string;
  readonly addresses: AddressesForm;
  readonly newsletter: boolean;
}

/** The stored draft of a form; null without one. Drafts survive steps and reloads, and end with the tab. */
export function readDraft<Name extends keyof Drafts>(name: Name): Drafts[Name] | null {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.read(keyOf(name)) ?? 'null');
    const parsed = schemas[name].safeParse(stored);
    return parsed.success ? (parsed.data as Drafts[Name]) : null;
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. */
export function storeDraft<Name extends keyof Drafts>(name: Name, draft: Drafts[Name] | null): void {
  safeSessionStorage.write(keyOf(name), draft === null ? null : JSON.stringify(draft));
}

/** Removes all drafts, once an order was placed. */
export function clearDrafts(): void {
  for (const name of ['email', 'addresses', 'newsletter'] as const) storeDraft(name, null);
}
