import { z } from 'zod';

/** The offer that a cart was loaded from: its lines, quantities and prices are fixed. */
export const cartOfferSchema = z.object({
  number: z.string(),
  /** ISO 8601 instant. */
  expires_at: z.string(),
  expired: z.boolean(),
});
export type CartOffer = z.infer<typeof cartOfferSchema>;
