import { catalogue } from '@/config/limits/catalogue';
import { countryProfiles } from '@/config/countries/countries';
import type { TaxClass } from '@/config/countries/tax-classes';
import { rating } from '@/config/shop/rating';
import { storeConfig } from '@/config/shop/stores';
import { shopDay } from '@/lib/dates/dates';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Image, Price, Rating, StockStatus } from '../../model/product';
import { saving } from '../pricing/percent';

interface Shop {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

/** Whether the law of the store's country refers a reduction to the lowest price of the last 30 days (docs/countries.md). */
export function refersToLowestPrice({ store }: Pick<Shop, 'store'>): boolean {
  return countryProfiles[storeConfig(store).country].duties.priorPrice;
}

/** Announces a reduction if the price history proves it and it is at least one percent (docs/countries.md "prior price"). */
export function toPrice(
  row: {
    readonly regular: number;
    readonly final: number;
    /** The lowest price of the last 30 days. */
    readonly prior: number | null;
    /** A price that held for 30 days until the current one. */
    readonly earlier: number | null;
    /** When the next planned change of the price is due; missing where it is not read. */
    readonly changesAt?: string | null;
    readonly taxClass?: TaxClass;
  },
  context: Shop,
): Price {
  const money = (minor: number) => ({ minor, currency: context.currency });
  const reference = refersToLowestPrice(context) ? row.prior : row.earlier;
  const reduced = row.final < row.regular && reference !== null && saving(reference, row.final) !== null;
  return {
    regularPrice: money(row.regular),
    finalPrice: money(row.final),
    priorPrice: reduced ? money(reference) : null,
    ...(row.changesAt ? { validUntil: new Date(row.changesAt).toISOString() } : {}),
    ...(row.taxClass !== undefined && row.taxClass !== 'standard' && { taxClass: row.taxClass }),
  };
}

export function stockStatus(available: number): StockStatus {
  if (available <= 0) return 'OUT_OF_STOCK';
  return available <= catalogue.lowStock ? 'LOW_STOCK' : 'IN_STOCK';
}

/** The day on which a product is expected; null while units are available, and once the day is over in the shop. */
export function expectedDay(available: number, expectedOn: string | null, now: Date): string | null {
  return available > 0 || expectedOn === null || expectedOn < shopDay(now) ? null : expectedOn;
}

/** Two decimals: more than any page shows. */
const PRECISION = 100;

/** The rating of `count` reviews with `sum` stars in total, on the scale 0–100; null without a review. */
export function toRating(count: number, sum: number): Rating | null {
  if (count <= 0) return null;
  return { value: Math.round(((sum * rating.value) / count) * PRECISION) / PRECISION, count };
}

export function toImages(images: readonly Omit<Image, 'label'>[], label: string): Image[] {
  return images.map(({ url, position, disabled }) => ({ url, label, position, disabled }));
}
