import { priceRounding } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';
import { fromShopTime } from '@/lib/dates/dates';

export type DecimalMark = 'comma' | 'point';

/** Grams of one unit. */
export const grams = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 } as const;
/** Millimetres of one unit. */
export const millimetres = { mm: 1, cm: 10, m: 1_000, in: 25.4 } as const;

export type WeightUnit = keyof typeof grams;
export type SizeUnit = keyof typeof millimetres;
export const weightUnits = Object.keys(grams) as WeightUnit[];
export const sizeUnits = Object.keys(millimetres) as SizeUnit[];

/** A day before its month, as spreadsheets of many countries write it: `05.12.2026`, `5-12-26`. */
const dayFirst = /^(\d{1,2})[.-](\d{1,2})[.-](?:20)?(\d{2})(?!\d)/;

/** Whether a date is of December in one country and of May in another: `05/12/2026`. Magento's has a year of two digits. */
function isAmbiguousDay(text: string): boolean {
  const [, one, other] = /^(\d{1,2})\/(\d{1,2})\/\d{4}(?!\d)/.exec(text)?.map(Number) ?? [];
  return one !== undefined && other !== undefined && one !== other && one <= 12 && other <= 12;
}

/**
 * A date of a file as rows of the catalogue have it: a day, or an instant with its offset. Midnight without an offset is the day, any
 * other such time is one of the shop's time zone. Null for another text.
 */
export function reductionMoment(given: string): string | null {
  if (isAmbiguousDay(given)) return null;
  const text = given.replace(dayFirst, (_, day: string, month: string, year: string) =>
    [`20${year}`, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const written = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  if (Number.isNaN(written.getTime())) return null;
  if (/\d(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes(':')) return written.toISOString();
  // Without an offset, the numbers of the text are those of the process's time zone.
  const asUtc = written.getTime() - written.getTimezoneOffset() * 60_000;
  const isMidnight = asUtc % 86_400_000 === 0;
  return isMidnight ? new Date(asUtc).toISOString().slice(0, 10) : fromShopTime(asUtc).toISOString();
}

/** A text without abbreviated words, whose full stop is no mark: `12,50 kr.`, `Fr. 12.50`. */
const figuresOf = (text: string): string => text.replaceAll(/\p{L}+\./gu, '');

/** The mark before the decimals of an amount; null if it has none, or if it may divide thousands (`1.299`). */
function markIn(text: string): DecimalMark | null {
  const digits = figuresOf(text).replaceAll(/[^\d.,]/g, '');
  const [, mark, decimals = ''] = /([.,])(\d*)$/.exec(digits) ?? [];
  if (mark === undefined) return null;
  const isMixed = digits.includes('.') && digits.includes(',');
  if (!isMixed && (decimals.length === 3 || digits.split(mark).length > 2)) return null;
  return mark === ',' ? 'comma' : 'point';
}

/** Whether a text has a mark between digits. */
export const hasMark = (text: string): boolean => /\d[.,]\d/.test(text);

/** Finds the decimal mark of the amounts of a file. */
export class DecimalMarks {
  readonly #proved = new Set<DecimalMark>();
  #isOpen = false;

  add(amount: string): void {
    const mark = markIn(amount);
    if (mark) this.#proved.add(mark);
    else this.#isOpen ||= hasMark(amount);
  }

  /**
   * One that some amount proves. `'point'` if no amount has a mark, null if they contradict each other or if each might divide
   * thousands.
   */
  mark(): DecimalMark | null {
    const [first, second] = this.#proved;
    if (second) return null;
    return first ?? (this.#isOpen ? null : 'point');
  }
}

/** Whether a count of units may be one with decimals, or one of thousands: `1.000`. */
export const isAmbiguousCount = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** An amount such as `€ 1.299,00` in minor units; null if it is none, or proves another mark. */
export function minorOf(text: string, mark: DecimalMark): number | null {
  if ((markIn(text) ?? mark) !== mark) return null;
  const value = numberOf(text, mark);
  // Without the remainder of the binary representation: 1.005 is 100.5 cents.
  return value === null ? null : Math.round(Number((value * 100).toFixed(6)));
}

/** A number such as `1.299,5`, whatever letters and signs are around it; null if it is none or negative. */
export function numberOf(text: string, mark: DecimalMark): number | null {
  const [thousands, decimal] = mark === 'comma' ? ['.', ','] : [',', '.'];
  const plain = figuresOf(text)
    .replaceAll(/[^\d.,-]/g, '')
    .replaceAll(thousands, '')
    .replace(decimal, '.');
  return /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : null;
}

export interface Rate {
  /** How many of the currency one of the file's is. */
  readonly rate: number;
  /** Prices are a multiple of it: 0.05, 1, 10. */
  readonly round: number;
}

/**
 * A price in a currency: with its VAT, in the other currency, rounded to the nearest step of prices.
 *
 * @param minor in minor units of the file's currency
 * @param tax the percentage to add; 0 if the price has it
 */
export function priceIn(currency: CurrencyCode, minor: number, tax: number, rate: Rate | null): number {
  const unit = priceRounding[currency];
  const step = rate ? Math.max(unit, Math.round((rate.round * 100) / unit) * unit) : unit;
  const exact = Number((((minor * (100 + tax)) / 100) * (rate?.rate ?? 1)).toFixed(6));
  return Math.max(step, Math.round(exact / step) * step);
}
