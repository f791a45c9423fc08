import type { StoreCode } from '@/config/types';
import { formatNumber } from '../money/money';

/**
 * Message parameters for a count: `count` selects the plural form, `number` is the formatted number that the text shows.
 * ICU's own `#` uses `Intl`, which omits grouping in Italian (docs/countries.md "Formats").
 */
export function counted(count: number, store: StoreCode) {
  return { count, number: formatNumber(count, store) };
}
