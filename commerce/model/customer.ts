import type { Address } from './address';

export interface Customer {
  id: string;
  email: string;
  firstname: string;
  middlename: string;
  lastname: string;
  confirmed: boolean;
  pendingEmail: string | null;
  /** ISO 8601 instant of the deletion that the customer requested; null without a request. */
  deletionAt: string | null;
}

/** `not_active`: the confirmation link is not opened yet; `unconfirmed`: it was not opened in time (spec §4). */
export type NewsletterState = 'subscribed' | 'unsubscribed' | 'not_active' | 'unconfirmed';

export interface SavedAddress {
  id: string;
  address: Address;
  defaultShipping: boolean;
  defaultBilling: boolean;
}

export interface CustomerSession {
  readonly id: string;
  /** The name of browser and operating system, as far as they are known: `Firefox`, `Windows`. */
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

export interface SavedSystem {
  readonly id: string;
  /** As the customer typed it; empty without one. */
  readonly name: string;
  /** The canonical query of the builder's address (features/system/answers.ts): it holds in every store. */
  readonly query: string;
  /** ISO 8601 instant. */
  readonly createdAt: string;
}
