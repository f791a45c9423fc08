import type { StoreCode } from '@/config/types';
import { formatNumber } from './money';

/**
 * A count for a text: `count` chooses the plural form, `number` is what the text shows, as the store writes it.
 * ICU's own `#` goes through `Intl`, which drops grouping in Italian (countries.md "Formats").
 */
export function counted(count: number, store: StoreCode) {
  return { count, number: formatNumber(count, store) };
}
