import { readFileSync } from 'node:fs';
import { isStoreCode } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { type DemoProduct, demoProducts, parseWant } from './want';

/** A query as a shopper types it, with what it should find. */
export interface Query {
  readonly store: StoreCode;
  readonly text: string;
  /** Whether the shop sells what is searched for. */
  readonly sold: boolean;
  readonly matches: (product: DemoProduct) => boolean;
  /** The number of matching products that the store sells. */
  readonly total: number;
  /** That many products are enough if nothing else is shown. */
  readonly enough: number;
}

/** What a search shows. */
export interface Shown {
  readonly skus: readonly string[];
  /** Whether the page states that the shop does not sell what the text names. */
  readonly notSold: boolean;
}

/** The number of products that are judged. */
export const FIRST = 5;

/** Reads a line of queries.tsv. Throws if the store sells nothing that is wanted. */
export function readQuery(line: string): Query {
  const [store = '', text = '', want = ''] = line.split('\t');
  if (!isStoreCode(store)) throw new Error(`"${store}" is no store.`);
  const [, none, condition = '', enough = Infinity] = /^(-)?\s*(.*?)\s*(?:\[(\d+)\])?$/.exec(want) ?? [];
  const matches = condition === '' ? () => false : parseWant(condition);
  const total = demoProducts.filter((each) => !each.except.includes(store) && matches(each)).length;
  const sold = none === undefined;
  if (sold && total === 0) throw new Error(`${store} sells nothing that is "${want}".`);
  return { store, text, sold, matches, total, enough: Number(enough) };
}

/** Reads the queries of a file. */
export const readQueries = (file: string): Query[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readQuery);

/**
 * Whether the first products are useful: the first one matches, and three do, or all if there are fewer. For something that
 * is not sold: the page states it, or shows nothing else than matching products.
 */
export function isUseful({ sold, matches, total, enough }: Query, { skus, notSold }: Shown): boolean {
  const hits = skus.slice(0, FIRST).map((sku) => {
    const product = demoProducts.find((each) => each.skus.includes(sku));
    return product !== undefined && matches(product);
  });
  const count = hits.filter(Boolean).length;
  const isPure = count === hits.length;
  if (!sold) return notSold || isPure;
  return hits[0] === true && (count >= Math.min(3, total) || (isPure && count >= enough));
}
