import { z } from 'zod';
import { addressSchema } from './address';

export const customerSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  /** Whether the customer has proven that the email address is theirs. */
  confirmed: z.boolean(),
  pendingEmail: z.string().nullable(),
  /** ISO 8601 instant of the deletion that the customer requested; null without a request. */
  deletionAt: z.string().nullable(),
});
export type Customer = z.infer<typeof customerSchema>;

/**
 * The states of a subscription to the newsletter (spec §4): `not_active` until the link of the confirmation email is opened;
 * `unconfirmed` if it was not opened in time.
 */
export type NewsletterState = 'subscribed' | 'unsubscribed' | 'not_active' | 'unconfirmed';

export const savedAddressSchema = z.object({
  id: z.string(),
  address: addressSchema,
  defaultShipping: z.boolean(),
  defaultBilling: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

export interface CustomerSession {
  readonly id: string;
  /** The name of browser and operating system, as far as they are known: `Firefox`, `Windows`. */
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
}
