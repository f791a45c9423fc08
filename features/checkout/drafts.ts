import { z } from 'zod';
import { addressSchema } from '@/commerce/model/address';
import { formDraft } from '@/lib/client/form-draft';

const addressDraft = addressSchema.extend({ business: z.boolean() });

/** What a shopper has typed into the forms of the checkout and not saved yet. It survives steps and reloads. */
export const drafts = {
  contact: formDraft('checkout-draft-contact', z.object({ email: z.string() })),
  addresses: formDraft(
    'checkout-draft-addresses',
    z.object({ shipping: addressDraft, billing: addressDraft, sameAsShipping: z.boolean() }),
  ),
  newsletter: formDraft('checkout-draft-newsletter', z.boolean()),
};

/** Removes all drafts, once an order was placed. */
export function clearDrafts(): void {
  for (const draft of Object.values(drafts)) draft.store(null);
}
