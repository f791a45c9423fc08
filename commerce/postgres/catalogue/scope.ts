import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';
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

/** Prices of a row in minor units as the model's price. */
export function toPrice(row: { regular: number; final: number; prior: number | null }, scope: Scope): Price {
  const money = (minor: number) => ({ minor, currency: scope.currency });
  const reduced = row.final < row.regular;
  return {
    regular_price: money(row.regular),
    final_price: money(row.final),
    prior_price: reduced && scope.priorPrice && row.prior !== null ? money(row.prior) : null,
  };
}

/** `LOW_STOCK` at `catalogue.lowStock` pieces or fewer. */
export function stockStatus(quantity: number): StockStatus {
  if (quantity <= 0) return 'OUT_OF_STOCK';
  return quantity <= catalogue.lowStock ? 'LOW_STOCK' : 'IN_STOCK';
}
