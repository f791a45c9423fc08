import { percentGaps } from '@/config/store-formats';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { joinDigits, minusSign, roundedDigits } from './number-format';
import { currencyDecimals, writePrice } from './price-format';

/** Whole minor units (cents, öre, pence) of a currency: how amounts live inside the shop. */
export interface Amount {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** Major units with decimals: how amounts stand on the wire (contract.md). */
export interface WireAmount {
  readonly value: number;
  readonly currency: CurrencyCode;
}

const minorPerMajor = 10 ** currencyDecimals;

/** Minor units to the wire: 123450 → 1234.5. */
export function toWire(amount: Amount): WireAmount {
  return { value: amount.minor / minorPerMajor, currency: amount.currency };
}

/** The wire to minor units, rounded to the nearest; a value that is no safe amount throws a RangeError. */
export function fromWire(wire: WireAmount): Amount {
  return amountOf(Math.round(wire.value * minorPerMajor), wire.currency);
}

/**
 * The tax contained in a gross amount: gross × rate ÷ (100 + rate), in minor units, rounded half up on
 * integers; a negative gross gives the mirrored tax. `ratePercent` has at most four decimals, e.g. 25.5.
 * Throws a RangeError for a negative rate and for a gross that is not whole.
 */
export function includedTax(grossMinor: number, ratePercent: number): number {
  if (!(ratePercent >= 0)) throw new RangeError(`no tax rate: ${ratePercent}`);
  const percent = 10_000n;
  const rate = BigInt(Math.round(ratePercent * Number(percent)));
  const divisor = 100n * percent + rate;
  const tax = (2n * BigInt(Math.abs(grossMinor)) * rate + divisor) / (2n * divisor);
  return grossMinor < 0 && tax > 0n ? -Number(tax) : Number(tax);
}

/**
 * A price as the store writes it (countries.md "Formats"): `€ 1.234,50`, `1 234,50 kr`, `£1,234.50`. The
 * same bytes on every machine, as `Intl` does not promise; every blank is U+00A0, the minus U+2212 in front.
 */
export function formatPrice(amount: Amount, store: StoreCode): string {
  return writePrice(amount.minor, amount.currency, storeConfig(store).price);
}

export interface FractionDigits {
  /** 0 where unset. */
  readonly minimumFractionDigits?: number;
  /** 3 where unset, or `minimumFractionDigits` where that is more. */
  readonly maximumFractionDigits?: number;
}

/** A plain number in the store's writing: `1.234,5`; rounds half up, away from zero. Throws for NaN and infinities. */
export function formatNumber(value: number, store: StoreCode, digits: FractionDigits = {}): string {
  if (!Number.isFinite(value)) throw new RangeError(`no number to write: ${value}`);
  const minimum = digits.minimumFractionDigits ?? 0;
  const maximum = digits.maximumFractionDigits ?? Math.max(minimum, 3);
  const { whole, fraction } = roundedDigits(Math.abs(value), Math.min(minimum, maximum), maximum);
  const { price, decimalSeparator } = storeConfig(store);
  const text = joinDigits(whole, fraction, { group: price.group, decimal: decimalSeparator });
  // What rounds to zero has no sign.
  return value < 0 && /[1-9]/.test(whole + fraction) ? minusSign + text : text;
}

/** A percentage in the store's writing, given in percent: 8.1 → `8,1 %` (de), `8.1%` (en). */
export function formatPercent(percent: number, store: StoreCode, digits: FractionDigits = {}): string {
  return formatNumber(percent, store, digits) + percentGaps[storeConfig(store).language] + '%';
}

function amountOf(minor: number, currency: CurrencyCode): Amount {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`no whole amount of ${currency}: ${minor}`);
  // Adding zero turns negative zero into zero.
  return { minor: minor + 0, currency };
}
