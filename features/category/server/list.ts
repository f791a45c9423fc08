import 'server-only';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import type { Context } from '@/commerce/context';
import type { ListSource } from '@/commerce/model/category';
import { getBrand } from '@/features/brands/server/loaders';
import { resolvePath } from '@/features/content/server/loaders';
import { fromInternalSegment } from '@/lib/paths/canonical-path';
import {
  firstPage,
  listPath,
  type ListState,
  parseListPath,
  type QueryParams,
  splitListPath,
  withForeign,
} from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import { canonicalState, knownState, listQuery } from '../list-state/list-query';
import { getList } from './loaders';
import { definitionsFor, getFilters } from './filters';

/** The resource that the part of a list path before `/q/` leads to; `other`: a page that is not a list. */
type ListTarget =
  | Exclude<ListSource, { type: 'search' }>
  | { readonly type: 'moved'; readonly id: string; readonly to: string; readonly permanent: boolean }
  | { readonly type: 'other' };

async function listTarget(context: Context, path: string): Promise<ListTarget | null> {
  const code = path.startsWith(`${paths.brands}/`) ? path.slice(paths.brands.length + 1) : null;
  if (code !== null && (await getBrand(context, code))) return { type: 'brand', code };
  const target = await resolvePath(context, path);
  if (target?.type === 'category') return { type: 'category', id: target.id };
  if (target?.type === 'redirect') {
    const moved = await resolvePath(context, target.to);
    if (moved?.type === 'category') return { ...target, type: 'moved', id: moved.id };
  }
  return target && { type: 'other' };
}

/** What a category has of a state: filters and values of the shop, and the page if it is not past the end. */
async function stateAt(context: Context, id: string, state: ListState): Promise<ListState> {
  const definitions = await definitionsFor(context, state);
  const known = canonicalState(knownState(state, definitions));
  if (known.page === null) return known;
  const query = listQuery(known, definitions);
  const list = query && (await getList(context, { type: 'category', id }, query));
  return list && list.items.length > 0 ? known : { ...firstPage, filters: known.filters };
}

/** An unknown path is a 404 or a redirect; the former path of a category leads to the same list under its current one. */
export async function resolveList(context: Context, segment: string, query: QueryParams) {
  const raw = fromInternalSegment(segment);
  const list = parseListPath(raw);
  if (!list) notFound();
  const target = await listTarget(context, list.categoryPath);
  if (target?.type === 'moved') {
    const state = await stateAt(context, target.id, list.state);
    const address = withForeign(listPath(target.to, state), query, []);
    return target.permanent ? permanentRedirect(address) : redirect(address);
  }
  // Only in the alternate link mode: drop the page number from the URL of a page that is not a list.
  if (target?.type === 'other' && !splitListPath(raw)) redirect(raw.split('?', 1)[0] ?? '/');
  if (!target || target.type === 'other') notFound();
  return { raw, target, list };
}

export type ResolvedList = Awaited<ReturnType<typeof resolveList>>;

/** A state that this shop does not have is a 404. */
export async function readList(context: Context, source: ListSource, state: ListState) {
  const definitions = await definitionsFor(context, state);
  const query = listQuery(state, definitions);
  if (!query) notFound();
  const [list, filters] = await Promise.all([
    getList(context, source, query),
    getFilters(context, source, query),
  ]);
  if (list.items.length === 0 && query.page > 1) notFound();
  return { list, filters, definitions };
}
