import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { canonicalState, listQuery, separatedState } from '@/features/category/list-state/list-query';
import { priceParams } from '@/features/category/price-range';
import { priceFromParams } from '@/features/category/price-schema';
import { resolveList, type ResolvedList } from '@/features/category/server/list';
import { getCategory } from '@/features/category/server/loaders';
import { definitionsFor } from '@/features/category/server/filters';
import { currentContext } from '@/features/store/server/current-context';
import { listPath, priceCode, type QueryParams, withValues, withForeign } from '@/lib/paths/list-url';
import { BrandScreen, CategoryScreen } from '../../_screens/list-screens';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { noindex } from '@/config/limits/serving';
import { shareTags } from '@/features/branding/server/share';
import { getBrand } from '@/features/brands/server/loaders';
import { nameWithFilters } from '@/features/category/links';
import { canonicalOnly } from '@/features/store-switcher/server/alternates';
import { metaDescription } from '@/lib/text/meta-text';

/** Empty for a category that no longer exists. */
async function listMetadata(context: Context, { target, list }: ResolvedList): Promise<Metadata> {
  const t = await getTranslations('category');
  const { page } = list.state;
  const definitions = await definitionsFor(context, list.state);
  const titleOf = (base: string) => {
    const name = nameWithFilters(base, list.state, definitions);
    return page === null ? name : t('pageTitle', { name, page });
  };
  // Later pages have descriptions of their own.
  const describe = (name: string, text: string) =>
    metaDescription(page === null ? text : `${titleOf(name)}: ${text}`);
  const path = listPath(list.categoryPath, canonicalState(list.state));
  const isWhole = Object.keys(list.state.filters).length === 0 && !list.state.previousPage;
  const links = {
    alternates: canonicalOnly(context.store, path),
    ...(isWhole ? {} : { robots: noindex }),
  };
  if (target.type === 'brand') {
    const brand = (await getBrand(context, target.code))?.name ?? '';
    const brands = await getTranslations('brands');
    const texts = { title: titleOf(brand), description: describe(brand, brands('page', { brand })) };
    return {
      ...texts,
      ...links,
      ...(await shareTags(context, { kind: 'home', id: 'shop', ...texts, path })),
    };
  }
  const { id } = target;
  const category = await getCategory(context, id);
  if (!category) return {};
  const texts = { title: titleOf(category.name), description: describe(category.name, category.description) };
  return { ...texts, ...links, ...(await shareTags(context, { kind: 'category', id, ...texts, path })) };
}

/** Filtered lists and pages after the first: rendered per request, not cached (decision 0026). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ path: string }>;
  readonly searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const context = await currentContext();
  return listMetadata(context, await resolveList(context, (await params).path, await searchParams));
}

export default async function ListPage({ params, searchParams }: PageProps) {
  const [context, query] = await Promise.all([currentContext(), searchParams]);
  const { raw, target, list } = await resolveList(context, (await params).path, query);
  const { categoryPath, state } = list;
  const definitions = await definitionsFor(context, state);
  if (!listQuery(state, definitions)) {
    const separated = separatedState(state, definitions);
    if (!separated) notFound();
    permanentRedirect(withForeign(listPath(categoryPath, canonicalState(separated)), query, []));
  }
  const price = priceFromParams(query);
  if (price) {
    const filteredPath = listPath(categoryPath, withValues(state, priceCode, price));
    redirect(withForeign(filteredPath, query, priceParams));
  }
  const canonical = listPath(categoryPath, canonicalState(state));
  // Each state has one canonical URL; other URLs of the state redirect to it.
  if (canonical !== raw) permanentRedirect(withForeign(canonical, query, priceParams));
  if (target.type === 'brand') return <BrandScreen code={target.code} state={state} />;
  return <CategoryScreen id={target.id} state={state} />;
}
