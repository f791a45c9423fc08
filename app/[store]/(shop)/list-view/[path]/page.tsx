import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { canonicalState, listQuery, separatedState } from '@/features/category/list-state/list-query';
import { priceParams } from '@/features/category/price-range';
import { priceFromParams } from '@/features/category/price-schema';
import { resolveList } from '@/features/category/server/list';
import { definitionsFor } from '@/features/category/server/filters';
import { currentContext } from '@/features/store/server/current-context';
import { listPath, priceCode, type QueryParams, withValues, withForeign } from '@/lib/paths/list-url';
import { BrandScreen } from '../../_screens/brand-screen';
import { CategoryScreen } from '../../_screens/category-screen';
import { listMetadata } from '../../_screens/list-metadata';

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
