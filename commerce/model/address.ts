import { z } from 'zod';

/** An address, in the same shape in the API and the database (spec §7 "Address"). Empty fields are empty strings. */
export const addressSchema = z.object({
  salutation: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  company: z.string(),
  street: z.object({ street: z.string(), number: z.string(), addition: z.string() }),
  postcode: z.string(),
  city: z.string(),
  region: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  telephone: z.string(),
  vat: z.string(),
  poNumber: z.string(),
});
export type Address = z.infer<typeof addressSchema>;

export interface PickupPoint {
  /** As the carrier writes it. */
  id: string;
  carrierCode: string;
  name: string;
  /** Street and number in one line. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Opening hours, one line per group of days, in the language of the store. */
  hours: string[];
}
