import { languageFormats } from '@/config/shop/store-formats';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatNumber, formatPercent } from '@/lib/money/money';

const nbsp = '\u00a0';

/** Symbols that every language writes alike. */
const symbols = { mbit: 'Mbit/s', mm2: 'mm²', pxm: 'px/m', percent: '%' } as const;
/** Words, in `calculators.units`. */
const wordUnits = ['days', 'cameras', 'disks', 'ports', 'months'] as const;
type WordUnit = (typeof wordUnits)[number];
export type Unit =
  | WordUnit
  | keyof typeof symbols
  | ('GB' | 'TB' | 'MP' | 'W' | 'Wh' | 'mAh' | 'V' | 'A' | 'm' | 'mm' | 'degrees' | 'h' | 'min' | 's');

const isWord = (unit: Unit): unit is WordUnit => (wordUnits as readonly Unit[]).includes(unit);

function symbolOf(unit: Unit, store: StoreCode): string {
  if (unit === 'GB' || unit === 'TB')
    return unit.charAt(0) + languageFormats[storeConfig(store).language].byte;
  return Object.hasOwn(symbols, unit) ? symbols[unit as keyof typeof symbols] : unit;
}

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
  if (isWord(unit)) return word(unit, to, text);
  if (unit === 'percent' && from === until)
    return formatPercent(value, store, { maximumFractionDigits: digits });
  return unit === 'degrees' ? `${text}°` : `${text}${nbsp}${symbolOf(unit, store)}`;
}
