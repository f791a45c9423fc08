import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { canonicalState, getCategory } from '@/features/category/server/reads';
import { resolvePath } from '@/features/content/server/reads';
import { currentStore } from '@/lib/current-store';
import { fromInternalListPath, listPath, parseListPath } from '@/lib/list-url';
import { CategoryScreen } from '../../_screens/category-screen';

/** Filtered and later pages: rendered for each request, never kept (docs/decisions/0005). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ path: string }>;
}

async function resolve({ params }: PageProps) {
  const raw = fromInternalListPath((await params).path);
  const list = parseListPath(raw);
  if (!list) notFound();
  const { store, currency } = await currentStore();
  const target = await resolvePath(store, currency, list.categoryPath);
  if (target?.type !== 'category') notFound();
  return { raw, id: target.id, list, store, currency };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { store, currency, id } = await resolve(props);
  const category = await getCategory(store, currency, id);
  return category ? { title: category.name, description: category.description } : {};
}

export default async function ListPage(props: PageProps) {
  const { raw, id, list } = await resolve(props);
  const canonical = listPath(list.categoryPath, canonicalState(list.state));
  // One state has one address; every other spelling of it leads there.
  if (canonical !== raw) permanentRedirect(canonical);
  return <CategoryScreen id={id} state={list.state} />;
}
