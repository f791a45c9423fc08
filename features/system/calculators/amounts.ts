import { languageFormats } from '@/config/shop/store-formats';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatNumber, formatPercent } from '@/lib/money/money';

const nbsp = '\u00a0';

/** Of `calculators.units`; the other units are symbols. */
const words = ['days', 'cameras', 'disks', 'ports', 'months'] as const;
type Word = (typeof words)[number];
export type Unit =
  | Word
  | ('GB' | 'TB' | 'MP' | 'Mbit/s' | 'W' | 'Wh' | 'mAh' | 'V' | 'A' | 'm' | 'mm' | 'mm²' | 'px/m')
  | ('°' | '%' | 'h' | 'min' | 's');

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

/** `word`: the plural of a word with its number. */
export function writeAmount(
  { value, to = value, unit, digits = 1 }: Amount,
  store: StoreCode,
  word: (unit: Word, count: number, number: string) => string,
): string {
  const number = (of: number) => formatNumber(of, store, { maximumFractionDigits: digits });
  const [from, until] = [number(value), number(to)];
  const text = from === until ? from : `${from}–${until}`;
  const counted = words.find((each) => each === unit);
  if (counted) return word(counted, to, text);
  if (unit === '%') return formatPercent(value, store, { maximumFractionDigits: digits });
  if (unit === '°') return `${text}°`;
  const { byte } = languageFormats[storeConfig(store).language];
  return `${text}${nbsp}${unit.replace(/(?<=^[GT])B$/, byte)}`;
}
