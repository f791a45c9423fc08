import { and, eq, inArray } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import { has, sizeOf } from '../catalogue/list-index/bitset';
import { listIndexCache } from '../catalogue/list-index/list-index-cache';
import { product, productText } from '../schema/catalogue';
import { LEVELS, type Level, type Matched } from './rank';
import { searchHits } from './search';
import type { ExplainedTerm, Explanation } from '../../ports/admin/catalogue';

const levels = Object.keys(LEVELS) as Level[];

async function readNames(db: Database, language: Language, ids: readonly number[]) {
  const rows = await db
    .select({ id: product.id, sku: product.sku, name: productText.name })
    .from(product)
    .innerJoin(productText, and(eq(productText.productId, product.id), eq(productText.language, language)))
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

function roleOf({ head, term }: Matched): ExplainedTerm['role'] {
  if (head) return 'kind';
  if (term.negated) return 'without';
  return term.prefix ? 'unfinished' : 'word';
}

export async function explainSearch(
  db: Database,
  store: StoreCode,
  text: string,
  limit: number,
): Promise<Explanation> {
  const { language, defaultCurrencyCode: currency } = storeConfig(store);
  const { hits } = searchHits(db, listIndexCache(db));
  const result = await hits({ store, currency, customer: null }, text);
  const { index, positions, reader, corrected, suggestion, leftOut, notSold } = result;
  const sets = await reader.read(result.terms.map(({ term }) => term));
  const terms = result.terms.map((matched, at) => ({ ...matched, ...sets[at] }));
  const first = Array.from(positions.subarray(0, limit));
  const idAt = (position: number) => index.ids[position] ?? 0;
  const names = await readNames(db, language, first.map(idAt));
  const explained = terms.map((each): ExplainedTerm => ({
    typed: each.term.typed,
    meanings: reader.meaningsOf(each.term).map(({ code }) => code),
    role: roleOf(each),
    weight: each.weight,
    matches: {
      strong: sizeOf(each.strong),
      also: sizeOf(each.also),
      name: sizeOf(each.name),
      text: sizeOf(each.text),
    },
  }));
  const products = first.map((position) => ({
    ...(names.get(idAt(position)) ?? { sku: '', name: '' }),
    matches: terms.map((each) => levels.find((level) => has(each[level], position)) ?? null),
  }));
  return { terms: explained, corrected, suggestion, leftOut, notSold, total: positions.length, products };
}
