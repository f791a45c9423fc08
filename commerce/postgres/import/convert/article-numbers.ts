import { createHash } from 'node:crypto';
import { maxSkuLength, skuKey } from '@/lib/sku';
import { slugOf } from '../resolve/slug';
import { ean, longGtin } from '../read/row-fields';
import type { Article, Findings } from './article';

// What spreadsheets do to numbers, for articles of all formats.

/** A number without the apostrophe by which Excel keeps it as a text. */
const unmarked = (number: string): string => number.replace(/^'/, '');

/** Whether a spreadsheet has shortened a number: `1,23E+12`. */
const isShortened = (number: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(number);

/** The GTIN of an article; an invalid one is left out, with a note. */
export function gtinOf({ line, gtin }: Article, findings?: Findings): string {
  const digits = unmarked(gtin).replaceAll(/[\s-]/g, '');
  if (digits === '') return '';
  const { success, error } = ean.safeParse(digits);
  if (success) return digits;
  findings?.note(line, ['gtinOut', { text: gtin, reason: error.issues[0]?.message ?? '' }]);
  return '';
}

/** An article with numbers as they were before a spreadsheet wrote them; reports those that are lost. */
export function cleanArticle(article: Article, findings: Findings): Article {
  const sku = unmarked(article.sku);
  if (isShortened(sku)) findings.problem(article.line, 'sku', ['shortened', { sku }]);
  const parent = article.parent === null ? null : unmarked(article.parent);
  const parts = article.parts?.map((part) => ({ ...part, sku: unmarked(part.sku) })) ?? null;
  return { ...article, sku, parent, parts };
}

export class TakenNumbers {
  readonly #lines = new Map<string, number>();

  claim(article: Article, { problem }: Findings): void {
    const { line, sku } = article;
    const gtin = gtinOf(article);
    for (const [field, number, key] of [
      ['sku', sku, skuKey(sku)],
      ['gtin', gtin, `gtin ${longGtin(gtin)}`],
    ] as const) {
      const earlier = this.#lines.get(key);
      if (number === '') continue;
      if (earlier === undefined) this.#lines.set(key, line);
      else problem(line, field, ['twice', { key: number, earlier }]);
    }
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** A number that is not longer than article numbers may be: a hash of the whole replaces the end. */
export const fitted = (number: string): string =>
  number.length <= maxSkuLength ? number : `${number.slice(0, maxSkuLength - 7).trimEnd()}-${hashOf(number)}`;

/** As `ring/silver`. Options that differ only in what a number cannot have get different hashes. */
export function derivedNumber(product: string, values: readonly string[]): string {
  const text = values.join(' ');
  const slug = slugOf(text, 'en');
  const isWhole = slug === text.toLowerCase().replaceAll(' ', '-');
  return fitted(`${product}/${isWhole ? slug : `${slug}-${hashOf(values.join('/'))}`.replace(/^-/, '')}`);
}
