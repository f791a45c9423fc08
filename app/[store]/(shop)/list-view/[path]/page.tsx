import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { onlyHere } from '@/app/alternates';
import { shareTags } from '@/app/share';
import { getBrand } from '@/features/brands/server/reads';
import { canonicalState, listQuery } from '@/features/category/narrowing';
import { priceFields, priceFromFields } from '@/features/category/price-range';
import { definitionsFor, getCategory } from '@/features/category/server/reads';
import { currentStore } from '@/lib/current-store';
import { withForeign } from '@/lib/foreign-params';
import { fromInternalListPath } from '@/lib/internal-list-path';
import {
  listPath,
  parseListPath,
  priceCode,
  type QueryParams,
  splitListPath,
  withValues,
} from '@/lib/list-url';
import { BrandScreen } from '../../_screens/brand-screen';
import { CategoryScreen } from '../../_screens/category-screen';
import { listTarget } from '../../_screens/read-list';

/** Filtered and later pages: rendered for each request, never kept (docs/decisions/0026). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ path: string }>;
  readonly searchParams: Promise<QueryParams>;
}

async function resolve({ params }: PageProps) {
  const raw = fromInternalListPath((await params).path);
  const list = parseListPath(raw);
  if (!list) notFound();
  const { store, currency } = await currentStore();
  const target = await listTarget({ store, currency }, list.categoryPath);
  // Only in the alternate mode: a page number on what is no list says nothing.
  if (target?.type === 'other' && !splitListPath(raw)) redirect(raw.split('?', 1)[0] ?? '/');
  if (!target || target.type === 'other') notFound();
  return { raw, target, list, store, currency };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { store, currency, target, list } = await resolve(props);
  const t = await getTranslations('category');
  const key = { store, currency };
  const { page } = list.state;
  const titleOf = (name: string) => (page === null ? name : t('pageTitle', { name, page }));
  const path = listPath(list.categoryPath, canonicalState(list.state));
  const alternates = onlyHere(store, path);
  if (target.type === 'brand') {
    const title = titleOf((await getBrand(store, currency, target.code))?.name ?? '');
    return { title, alternates, ...(await shareTags(key, { kind: 'home', id: 'shop', title, path })) };
  }
  const { id } = target;
  const category = await getCategory(store, currency, id);
  if (!category) return {};
  const words = { title: titleOf(category.name), description: category.description };
  return { ...words, alternates, ...(await shareTags(key, { kind: 'category', id, ...words, path })) };
}

const paging = new Set(['page', 'previousPage']);
const fieldOf = (params: QueryParams, name: string) => String([params[name] ?? ''].flat()[0]);

export default async function ListPage(props: PageProps) {
  const { raw, target, list, store, currency } = await resolve(props);
  const { categoryPath, state } = list;
  if (!listQuery(state, await definitionsFor(store, currency, state))) notFound();
  const params = await props.searchParams;
  if (priceFields.from in params || priceFields.to in params) {
    const price = priceFromFields(fieldOf(params, priceFields.from), fieldOf(params, priceFields.to));
    redirect(listPath(categoryPath, withValues(state, priceCode, price === null ? [] : [price])));
  }
  const canonical = listPath(categoryPath, canonicalState(state));
  // One state has one address; every other spelling of it leads there.
  if (canonical !== raw) permanentRedirect(withForeign(canonical, params, paging));
  if (target.type === 'brand') return <BrandScreen code={target.code} state={state} />;
  return <CategoryScreen id={target.id} state={state} />;
}
