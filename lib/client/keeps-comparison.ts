import { compare } from '@/config/compare';
import { sharedValues } from './kept-values';

/** Whether this browser keeps products to compare: what shows them cannot wait until the page is used. */
export function keepsComparison(): boolean {
  return (sharedValues.read(compare.storageKey) ?? '[]') !== '[]';
}
