import type { StoreCode } from '@/config/types';
import { formatNumber, formatPercent } from '@/lib/money/money';

const nbsp = '\u00a0';

/** Units whose symbol is the same in every language; `cameras` … are words of `calculators.units`. */
const symbols = {
  GB: 'GB',
  TB: 'TB',
  MP: 'MP',
  mbit: 'Mbit/s',
  W: 'W',
  Wh: 'Wh',
  mAh: 'mAh',
  V: 'V',
  A: 'A',
  m: 'm',
  mm: 'mm',
  mm2: 'mm²',
  pxm: 'px/m',
  degrees: '°',
  percent: '%',
  h: 'h',
  min: 'min',
  s: 's',
  days: null,
  cameras: null,
  disks: null,
  ports: null,
  months: null,
} as const;
export type Unit = keyof typeof symbols;
export const wordUnits = ['days', 'cameras', 'disks', 'ports', 'months'] as const satisfies readonly Unit[];
export type WordUnit = (typeof wordUnits)[number];
export const isWordUnit = (unit: Unit): unit is WordUnit => symbols[unit] === null;

/** `to`: the end of a range. `digits`: decimals at most. */
export interface Amount {
  readonly value: number;
  readonly to?: number;
  readonly unit: Unit;
  readonly digits?: number;
}

export const amount = (value: number, unit: Unit, digits = 1): Amount => ({ value, unit, digits });

/** A storage size in the unit that people buy it in. */
export function bytes(gigabytes: number, to = gigabytes): Amount {
  const large = to >= 1000;
  const scale = large ? 1000 : 1;
  return { value: gigabytes / scale, to: to / scale, unit: large ? 'TB' : 'GB', digits: large ? 1 : 0 };
}

/** `word`: the plural of a word unit with its number. */
export function writeAmount(
  { value, to = value, unit, digits = 1 }: Amount,
  store: StoreCode,
  word: (unit: WordUnit, count: number, number: string) => string,
): string {
  const number = (of: number) => formatNumber(of, store, { maximumFractionDigits: digits });
  const [from, until] = [number(value), number(to)];
  const text = from === until ? from : `${from}–${until}`;
  if (isWordUnit(unit)) return word(unit, to, text);
  if (unit === 'percent' && from === until)
    return formatPercent(value, store, { maximumFractionDigits: digits });
  return unit === 'degrees' ? `${text}°` : `${text}${nbsp}${symbols[unit]}`;
}
