import { currencyFacts, languageFormats } from '@/config/shop/store-formats';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { joinDigits, minusSign, roundedDigits, writePrice } from './number-format';

/** An amount in whole minor units (cents, öre, pence) of a currency: the internal representation. */
export interface Amount {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** The prices of a product as spec §3 names them. `regular`: the price that a reduction refers to; null without one. */
export const toPriceRange = (final: Amount, regular: Amount | null) => ({
  minimumPrice: { regularPrice: regular ?? final, finalPrice: final },
});

/** `€ 1.234,50`, `1 234 kr`. The same bytes everywhere, unlike `Intl`; U+00A0 and U+2212 (docs/countries.md "Formats"). */
export function formatPrice(amount: Amount, store: StoreCode): string {
  return writePrice(amount.minor, amount.currency, storeConfig(store).price);
}

/** The same in a sentence: a whole amount has no decimals, `€ 50`. */
export function formatAmount(amount: Amount, store: StoreCode): string {
  return writePrice(amount.minor, amount.currency, storeConfig(store).price, true);
}

/** Whether an amount can be asked of people or offered to them: a multiple of the step of its currency. */
export const keepsStep = ({ minor, currency }: Amount): boolean => minor % currencyFacts[currency].step === 0;

export interface FractionDigits {
  /** Defaults to 0. */
  readonly minimumFractionDigits?: number;
  /** Defaults to 3, or to `minimumFractionDigits` if that is more. */
  readonly maximumFractionDigits?: number;
}

/** A number in the store's format: `1.234,5`; rounds half away from zero. Throws a RangeError for NaN and infinities. */
export function formatNumber(value: number, store: StoreCode, digits: FractionDigits = {}): string {
  const minimum = digits.minimumFractionDigits ?? 0;
  const maximum = digits.maximumFractionDigits ?? Math.max(minimum, 3);
  const { whole, fraction } = roundedDigits(Math.abs(value), Math.min(minimum, maximum), maximum);
  const { price, decimalSeparator } = storeConfig(store);
  const text = joinDigits(whole, fraction, { group: price.group, decimal: decimalSeparator });
  // A number that rounds to zero has no sign.
  return value < 0 && /[1-9]/.test(whole + fraction) ? minusSign + text : text;
}

/** A percentage in the store's format: 8.1 → `8,1 %` (de), `8.1%` (en). */
export function formatPercent(percent: number, store: StoreCode, digits: FractionDigits = {}): string {
  return formatNumber(percent, store, digits) + languageFormats[storeConfig(store).language].percentGap + '%';
}

/** `count`: the plural form; `number`: the text. ICU's own `#` omits grouping in Italian (docs/countries.md "Formats"). */
export function counted(count: number, store: StoreCode) {
  return { count, number: formatNumber(count, store) };
}
