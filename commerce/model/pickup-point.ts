import { z } from 'zod';

export const pickupPointSchema = z.object({
  /** As the carrier writes it. */
  id: z.string(),
  carrierCode: z.string(),
  name: z.string(),
  /** Street and number in one line. */
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  /** Opening hours, one line per group of days, in the language of the store. */
  hours: z.array(z.string()),
});
export type PickupPoint = z.infer<typeof pickupPointSchema>;
