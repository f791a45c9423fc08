import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { canonicalState, listQuery } from '@/features/category/narrowing';
import { priceFromParams, priceParams } from '@/features/category/price-range';
import { definitionsFor } from '@/features/category/server/reads';
import { withForeign } from '@/lib/foreign-params';
import { listPath, priceCode, type QueryParams, withValues } from '@/lib/list-url';
import { BrandScreen } from '../../_screens/brand-screen';
import { CategoryScreen } from '../../_screens/category-screen';
import { listMetadata, readListPlace } from '../../_screens/list-place';

/** Filtered and later pages: rendered for each request, never kept (docs/decisions/0026). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ path: string }>;
  readonly searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return listMetadata(await readListPlace((await params).path));
}

export default async function ListPage({ params, searchParams }: PageProps) {
  const { raw, target, list, store, currency } = await readListPlace((await params).path);
  const { categoryPath, state } = list;
  if (!listQuery(state, await definitionsFor(store, currency, state))) notFound();
  const query = await searchParams;
  const price = priceFromParams(query);
  if (price) {
    const narrowed = listPath(categoryPath, withValues(state, priceCode, price));
    redirect(withForeign(narrowed, query, priceParams));
  }
  const canonical = listPath(categoryPath, canonicalState(state));
  // One state has one address; every other spelling of it leads there.
  if (canonical !== raw) permanentRedirect(withForeign(canonical, query, priceParams));
  if (target.type === 'brand') return <BrandScreen code={target.code} state={state} />;
  return <CategoryScreen id={target.id} state={state} />;
}
