import type { StoreConfig } from '@/config/types';

const WORD_JOINER = '\u2060';
const NBSP = '\u00a0';

/** The phone hours of a store as a text that no line break parts within a span or a time (readings.md). */
export function openingHours({ openingHours: hours }: Pick<StoreConfig, 'openingHours'>): string {
  return hours.replaceAll('–', `${WORD_JOINER}–${WORD_JOINER}`).replaceAll(/ (?=[ap]\.m\.)/g, NBSP);
}
