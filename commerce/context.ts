import type { CurrencyCode, StoreCode } from '@/config/types';

/** The id of a customer account. */
export type CustomerId = string & { readonly __brand: 'CustomerId' };

/**
 * What every call to a commerce backend depends on: made once where a request enters and handed down unchanged.
 * Language, country and VAT follow from the store.
 */
export interface Context {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  /** Null for a guest. */
  readonly customer: CustomerId | null;
  /** The browser of the request, by its sealed session: what a guest has entered in it is shown to no other one. */
  readonly browser?: string | undefined;
}
