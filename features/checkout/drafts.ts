import { z } from 'zod';
import { addressSchema } from '@/commerce/model/address';
import { formDraft } from '@/lib/client/form/form-draft';
import { draftKeys } from './draft-keys';

const addressDraft = addressSchema.extend({ business: z.boolean() });

/** What a shopper has typed and not saved yet survives steps and reloads. */
export const drafts = {
  contact: formDraft(draftKeys.contact, z.object({ email: z.string() })),
  addresses: formDraft(
    draftKeys.addresses,
    z.object({ shipping: addressDraft, billing: addressDraft, sameAsShipping: z.boolean() }),
  ),
  newsletter: formDraft(draftKeys.newsletter, z.boolean()),
};
