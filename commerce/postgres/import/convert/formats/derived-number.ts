import { createHash } from 'node:crypto';
import { maxSkuLength } from '@/lib/sku';
import { slugOf } from '../../resolve/slug';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** A number that is not longer than article numbers may be: a hash of the whole replaces the end. */
export const fitted = (number: string): string =>
  number.length <= maxSkuLength ? number : `${number.slice(0, maxSkuLength - 7).trimEnd()}-${hashOf(number)}`;

/**
 * The number of a variant without one, from that of its product and its options: `ring/silver`. Options that differ only in what a number
 * cannot have get different hashes.
 */
export function derivedNumber(product: string, values: readonly string[]): string {
  const text = values.join(' ');
  const slug = slugOf(text, 'en');
  const isWhole = slug === text.toLowerCase().replaceAll(' ', '-');
  return fitted(`${product}/${isWhole ? slug : `${slug}-${hashOf(values.join('/'))}`.replace(/^-/, '')}`);
}
