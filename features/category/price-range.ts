import type { PriceRange } from '@/commerce/model/category';
import { minorPerMajor } from '@/lib/money/number-format';

export const priceFields = { from: 'priceFrom', to: 'priceTo' } as const;
export const priceParams = Object.values(priceFields);

/** The canonical form of a range in whole units; null if it is unlimited. */
export function writePriceRange({ from, to }: PriceRange): string | null {
  if (from === null && to === null) return null;
  const major = (minor: number | null) => (minor === null ? '' : String(minor / minorPerMajor));
  return `${major(from)}-${major(to)}`;
}

/** The currencies in any case: the attribute `pattern` of a field has no flag for that. */
const codes = ['chf', 'eur', 'gbp', 'nok', 'sek', 'kr', 'fr'].map((code) =>
  [...code].map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''),
);
const sign = String.raw`(?:\p{Sc}|(?:${codes.join('|')})\.?)?`;
/** A typed amount: digits with separators, and a currency before or after them: `£20`, `20,– kr`. */
export const amountPattern = String.raw`\s*${sign}\s*(?<amount>\d(?:[\d.,'’\s]*\d)?)(?:[.,:][\-–—]*)?\s*${sign}\s*`;
const amount = new RegExp(`^${amountPattern}$`, 'u');

export const isAmount = (text: string): boolean => text.trim() === '' || readUnits(text) !== null;

/** The units of `1.234,50`, `99` or `£20`; null for anything else, and for too many digits. */
export function readUnits(text: string): number | null {
  const typed = amount.exec(text)?.groups?.['amount'] ?? '';
  const decimals = /[.,]\d{1,2}$/.exec(typed)?.[0] ?? '';
  const digits = typed.slice(0, typed.length - decimals.length).replaceAll(/\D/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(`${digits}.${decimals.slice(1)}`) : null;
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

const mostSteps = 3;

export function priceSteps(minMinor: number, maxMinor: number): number[] {
  const min = minMinor / minorPerMajor;
  const max = maxMinor / minorPerMajor;
  if (!(max > min * 1.2)) return [];
  // Prices are distributed exponentially: equal ratios divide them better than equal differences.
  const ratio = (max / Math.max(min, 1)) ** (1 / (mostSteps + 1));
  const raw = Array.from({ length: mostSteps }, (_, index) => Math.max(min, 1) * ratio ** (index + 1));
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
