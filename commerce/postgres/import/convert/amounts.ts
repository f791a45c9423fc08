import { currencyCodes, currencyFacts } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';
import { fromShopTime } from '@/lib/dates/dates';

export type DecimalMark = 'comma' | 'point';

export const grams = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 } as const;
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

/** A day, or an instant with its offset. Without one, midnight is the day, and other times are the shop's. Null: neither. */
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

/** What may stand before or after an amount, by currency: its code, its sign or a word for it. */
const moneyWords = Object.fromEntries(
  currencyCodes.map((code) => [code, new RegExp(`^(?:${code}|${currencyFacts[code].words})$`, 'i')]),
) as Readonly<Record<CurrencyCode, RegExp>>;
const LONGEST_NUMBER = 40;
const blank = '[ \\u00a0\\u2009\\u202f]';
/** Digits, alone or in groups of three that one mark divides; then decimals, or the dash of a round amount: `10,-`. */
const figure = {
  comma: new RegExp(
    `^(\\d+|\\d{1,3}(?:(?:\\.\\d{3})+|(?:'\\d{3})+|(?:${blank}\\d{3})+))(?:,(\\d*)|[,.][-–—])?$`,
  ),
  point: new RegExp(
    `^(\\d+|\\d{1,3}(?:(?:,\\d{3})+|(?:'\\d{3})+|(?:${blank}\\d{3})+))(?:\\.(\\d*)|[,.][-–—])?$`,
  ),
} as const satisfies Record<DecimalMark, RegExp>;

/** The number of a text without words; null if it is not a number, is negative, or has another mark. */
function valueOf(text: string, mark: DecimalMark): number | null {
  const [, whole, decimals = ''] = figure[mark].exec(text.replaceAll('’', "'")) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
}

function dividedOf(text: string): readonly [before: string, figure: string, after: string] | null {
  if (text.length > LONGEST_NUMBER) return null;
  // Excel marks numbers that it keeps as texts with an apostrophe.
  const [, before = '', inner = '', after = ''] =
    /^'?([^\d-]*)(.*?)((?:[^\d,.–—-]+\.?)?)$/su.exec(text.trim()) ?? [];
  return inner === '' ? null : [before.trim(), inner.trim(), after.trim()];
}

/** The amount in a text such as `€ 1.299,00` or `12,50 kr.`; null if it is not an amount, or one of another currency. */
function amountIn(
  text: string,
  mark: DecimalMark,
  allowed: readonly CurrencyCode[] = currencyCodes,
): number | null {
  const [before, inner, after] = dividedOf(text) ?? ['', '', ''];
  const isMoney = [before, after].every(
    (word) => word === '' || allowed.some((currency) => moneyWords[currency].test(word)),
  );
  return isMoney ? valueOf(inner, mark) : null;
}

export class DecimalMarks {
  readonly #proved = new Set<DecimalMark>();
  #isOpen = false;

  add(amount: string): void {
    const [comma, point] = [amountIn(amount, 'comma'), amountIn(amount, 'point')];
    if (comma === point) return;
    if (comma === null) this.#proved.add('point');
    else if (point === null) this.#proved.add('comma');
    else this.#isOpen = true;
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

/** Whether an amount is another one, or none, with another mark. */
export const hasMark = (text: string): boolean => amountIn(text, 'comma') !== amountIn(text, 'point');

export const isZero = (text: string): boolean =>
  amountIn(text, 'comma') === 0 || amountIn(text, 'point') === 0;

/**
 * An amount such as `€ 1.299,00` in minor units, with a fraction if it has further decimals; null if it is none, has another mark or names another currency. `mark`: null while it is
 * not known.
 */
export function minorOf(text: string, mark: DecimalMark | null, currency?: CurrencyCode): number | null {
  const marks: readonly DecimalMark[] = mark === null ? ['comma', 'point'] : [mark];
  const values = marks.map((each) => amountIn(text, each, currency ? [currency] : currencyCodes));
  const value = values.find((each) => each !== null);
  // Without the remainder of the binary representation: 1.005 is 100.5 cents.
  return value === undefined ? null : Number((value * 100).toFixed(6));
}

/** A number such as `1.299,5`, and the unit behind it (`0,5 kg`; empty: none); null if it is not a number, or negative. */
export function measureIn(text: string, mark: DecimalMark): { value: number; unit: string } | null {
  const [before, inner, unit] = dividedOf(text) ?? ['', '', ''];
  const value = before === '' ? valueOf(inner, mark) : null;
  return value === null ? null : { value, unit: unit.toLowerCase().replace(/\.$/, '') };
}

/** A count of units: a whole number, also `5.0000`. */
export function countIn(text: string): number | 'ambiguous' | null {
  // It may be one with decimals, or one of thousands.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'ambiguous';
  return /^-?\d+(?:[.,]0*)?$/.test(text) ? Number.parseInt(text, 10) : null;
}

export interface Rate {
  /** How many of the currency one of the file's is. */
  readonly rate: number;
  /** Prices are a multiple of it: 0.05, 1, 10. */
  readonly round: number;
}

/** `minor`: in the file's currency; `tax`: the percentage to add. Converts, then rounds to the nearest step of prices. */
export function priceIn(currency: CurrencyCode, minor: number, tax: number, rate: Rate | null): number {
  const unit = currencyFacts[currency].step;
  const step = rate ? Math.max(unit, Math.round((rate.round * 100) / unit) * unit) : unit;
  const exact = Number((((minor * (100 + tax)) / 100) * (rate?.rate ?? 1)).toFixed(6));
  return Math.max(step, Math.round(exact / step) * step);
}
