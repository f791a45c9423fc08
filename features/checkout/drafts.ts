import { z } from 'zod';
import { formDraft } from '@/lib/client/form/form-draft';
import { wireAddressSchema } from '@/lib/fields/address';
import { draftKeys } from './draft-keys';

const addressDraft = wireAddressSchema.extend({ business: z.boolean() });

/** What a shopper has typed and not saved yet survives steps and reloads. */
export const drafts = {
  contact: formDraft(draftKeys.contact, z.object({ email: z.string() })),
  addresses: formDraft(
    draftKeys.addresses,
    z.object({ shipping: addressDraft, billing: addressDraft, sameAsShipping: z.boolean() }),
  ),
  newsletter: formDraft(draftKeys.newsletter, z.boolean()),
};
