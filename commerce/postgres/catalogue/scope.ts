import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import { saving } from '@/lib/saving';
import type { Price, StockStatus } from '../../model/product';
import type { StoreContext } from '../../port';
import { catalogue } from '@/config/catalogue';

/** What a read of the catalogue depends on. */
export interface Scope {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly language: Language;
  /** Whether a reduction names the lowest price of the last 30 days here (countries.md). */
  readonly priorPrice: boolean;
}

/** Language and duties of the store that a call speaks for. */
export function scopeOf({ store, currency }: StoreContext): Scope {
  const { language, country } = storeConfig(store);
  return { store, currency, language, priorPrice: countryProfiles[country].duties.priorPrice };
}

/** The values of the placeholders `store`, `language` and `currency` in prepared statements. */
export function scopeValues({ store, currency, language }: Scope) {
  return { store, currency, language };
}

/** Prices of `product_price`, in minor units. */
interface PriceRow {
  readonly regular: number;
  readonly final: number;
  readonly prior: number | null;
  readonly earlier: number | null;
}

/**
 * Prices of a row as the model's price. A reduction is announced where the history of prices bears it out:
 * against the lowest price of the last 30 days, or where the law asks for no such thing against a price that
 * held for 30 days right before (countries.md "prior price", "reference price"); and where it is one percent or
 * more, so that its label, its price and its percentage stand together or not at all.
 */
export function toPrice(row: PriceRow, scope: Scope): Price {
  const money = (minor: number) => ({ minor, currency: scope.currency });
  const reference = scope.priorPrice ? row.prior : row.earlier;
  const reduced = row.final < row.regular && reference !== null && saving(reference, row.final) !== null;
  return {
    regular_price: money(row.regular),
    final_price: money(row.final),
    prior_price: reduced ? money(reference) : null,
  };
}

/** `LOW_STOCK` at `catalogue.lowStock` pieces or fewer. */
export function stockStatus(quantity: number): StockStatus {
  if (quantity <= 0) return 'OUT_OF_STOCK';
  return quantity <= catalogue.lowStock ? 'LOW_STOCK' : 'IN_STOCK';
}
