import type { CurrencyCode, StoreCode } from '@/config/types';

export type CustomerId = string & { readonly __brand: 'CustomerId' };

/**
 * What every call to a commerce backend depends on: made once where a request enters and handed down unchanged.
 * Language, country and VAT follow from the store.
 */
export interface Context {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly customer: CustomerId | null;
  /**
   * The session of the customer, as the backend gave it at sign-in (`SignedIn.sessionId`): the credential with which a backend
   * whose API asks for one acts for them. Absent for a guest, and where the shop itself acts. A secret: it belongs in no log,
   * no cache key and no page.
   */
  readonly sessionId?: string | undefined;
  /** The browser of the request, by its sealed session: what a guest has entered in it is shown to no other one. */
  readonly browser?: string | undefined;
}
