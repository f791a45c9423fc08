import type { PriceRange } from '@/commerce/model/category';
import type { QueryParams } from '@/lib/list-url';
import { currencyDecimals } from '@/lib/price-format';

/** The field names of the price form. */
export const priceFields = { from: 'priceFrom', to: 'priceTo' } as const;
/** The same names, to distinguish them from foreign parameters. */
export const priceParams = Object.values(priceFields);

const minorPerMajor = 10 ** currencyDecimals;
const rangePattern = /^(\d{1,7})?-(\d{1,7})?$/;

/**
 * Parses a price filter: `100-500`, `100-`, `-500`, in whole units of the page's currency. Null for an invalid, empty
 * (`500-100`) or unlimited (`0-`) range.
 */
export function readPriceRange(value: string): PriceRange | null {
  const [whole, first, last] = rangePattern.exec(value) ?? [];
  if (whole === undefined || whole === '-') return null;
  const from = Number(first ?? 0);
  const to = last === undefined ? null : Number(last);
  if (to !== null && to < from) return null;
  return { from: from === 0 ? null : from * minorPerMajor, to: to === null ? null : to * minorPerMajor };
}

/** The canonical form of a range in whole units; null if it is unlimited. */
export function writePriceRange({ from, to }: PriceRange): string | null {
  if (from === null && to === null) return null;
  const major = (minor: number | null) => (minor === null ? '' : String(minor / minorPerMajor));
  return `${major(from)}-${major(to)}`;
}

/**
 * The price filter of the two fields of the form. Tolerates swapped ends, decimals and currency symbols. Null for empty
 * fields.
 */
export function priceFromFields(from: string, to: string): string | null {
  const ends = [readUnits(from), readUnits(to)];
  const [low = null, high = null] =
    ends[0] !== null && ends[1] !== null ? ends.toSorted((one, other) => Number(one) - Number(other)) : ends;
  const range = readPriceRange(`${low ?? ''}-${high ?? ''}`);
  return range && writePriceRange(range);
}

const fieldOf = (params: QueryParams, name: string) => String([params[name] ?? ''].flat()[0]);

/** The price filter values in a form query: one range, or none; null for a query without these fields. */
export function priceFromParams(params: QueryParams): string[] | null {
  if (!(priceFields.from in params) && !(priceFields.to in params)) return null;
  const price = priceFromFields(fieldOf(params, priceFields.from), fieldOf(params, priceFields.to));
  return price === null ? [] : [price];
}

const sign = String.raw`(?:\p{Sc}|CHF|EUR|GBP|NOK|SEK|kr\.?|Fr\.?)?`;
/** A typed amount: digits with separators, and a currency before or after them: `£20`, `20,– kr`. */
const amountPattern = new RegExp(
  String.raw`^${sign}\s*(?<amount>\d(?:[\d.,'’\s]*\d)?)(?:[.,:][-–—]*)?\s*${sign}$`,
  'iu',
);

/** The whole units of `1.234,50`, `99` or `£20`; null for anything else, and for too many digits. */
function readUnits(text: string | undefined): number | null {
  const amount = amountPattern.exec((text ?? '').trim())?.groups?.['amount'] ?? '';
  const digits = amount.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/** An amount in whole units, rounded outwards so that a range includes it. */
export function wholeUnits(minor: number, towards: 'down' | 'up'): number {
  return Math[towards === 'down' ? 'floor' : 'ceil'](minor / minorPerMajor);
}

/** Adjacent ranges of round prices for the prices of a list, from "up to" to "and over". */
export function priceBands(minMinor: number, maxMinor: number): PriceRange[] {
  const steps = priceSteps(minMinor, maxMinor).map((step) => step * minorPerMajor);
  if (steps.length === 0) return [];
  return [null, ...steps].map((from, index) => ({ from, to: steps[index] ?? null }));
}

/** Round amounts that divide the prices of a list into a few ranges; whole units, ascending. */
export function priceSteps(minMinor: number, maxMinor: number, most = 3): number[] {
  const min = minMinor / minorPerMajor;
  const max = maxMinor / minorPerMajor;
  if (!(max > min * 1.2)) return [];
  // Prices are distributed exponentially: equal ratios divide them better than equal differences.
  const ratio = (max / Math.max(min, 1)) ** (1 / (most + 1));
  const raw = Array.from({ length: most }, (_, index) => Math.max(min, 1) * ratio ** (index + 1));
  return [...new Set(raw.map(roundStep))].filter((step) => step > min && step < max);
}

/** The nearest of 1, 1.5, 2, 2.5, 3, 4, 5 and 7.5 times a power of ten; at least 5. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const near = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].toSorted(
    (one, other) => Math.abs(one * power - value) - Math.abs(other * power - value),
  );
  return Math.max(5, Math.round((near[0] ?? 1) * power));
}
