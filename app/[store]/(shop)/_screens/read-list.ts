import { notFound } from 'next/navigation';
import type { ListSource } from '@/commerce/model/category';
import { getBrand } from '@/features/brands/server/reads';
import { listQuery } from '@/features/category/narrowing';
import { definitionsFor, getFilters, getList } from '@/features/category/server/reads';
import { resolvePath } from '@/features/content/server/reads';
import { currentStore } from '@/lib/current-store';
import type { ListState } from '@/lib/list-url';
import { paths } from '@/lib/paths';
import type { StoreAndCurrency } from '@/lib/store-key';

/** What the part of a list path before `/q/` stands for. */
export type ListTarget =
  | { readonly type: 'category'; readonly id: string }
  | { readonly type: 'brand'; readonly code: string }
  /** Something of the shop that is no list. */
  | { readonly type: 'other' };

/** Resolves the decoded path of a list; null: nothing stands there. */
export async function listTarget(
  { store, currency }: StoreAndCurrency,
  path: string,
): Promise<ListTarget | null> {
  const code = path.startsWith(`${paths.brands}/`) ? path.slice(paths.brands.length + 1) : null;
  if (code !== null && (await getBrand(store, currency, code))) return { type: 'brand', code };
  const target = await resolvePath(store, currency, path);
  if (target?.type === 'category') return { type: 'category', id: target.id };
  return target && { type: 'other' };
}

/** The products and filters of a list in one state of its links; a state that is none of this shop is not found. */
export async function readList(source: ListSource, state: ListState) {
  const { store, currency } = await currentStore();
  const definitions = await definitionsFor(store, currency, state);
  const query = listQuery(state, definitions);
  if (!query) notFound();
  const [list, filters] = await Promise.all([
    getList(store, currency, source, query),
    getFilters(store, currency, source, query),
  ]);
  if (list.items.length === 0 && query.page > 1) notFound();
  return { list, filters, definitions };
}
