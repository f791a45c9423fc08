import { safeSessionStorage } from '@/lib/client/storage/safe-storage';

/** Keys of the session storage: what a shopper has typed into the forms of the checkout and not saved yet. */
export const draftKeys = {
  contact: 'checkout-draft-contact',
  addresses: 'checkout-draft-addresses',
  newsletter: 'checkout-draft-newsletter',
} as const;

/** Removes all drafts, once an order was placed. Without their schemas, which the success page need not load. */
export function clearDrafts(): void {
  for (const key of Object.values(draftKeys)) safeSessionStorage.write(key, null);
}
