import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { currentContext } from '@/features/store/server/current-context';
import { firstPage } from '@/lib/paths/list-url';
import { CategoryScreen } from '../_screens/category-screen';
import { ContentScreen } from '../_screens/content-screen';
import { resolvedRouteMetadata, resolveRoute } from '../_screens/resolved-route';

interface PageProps {
  readonly params: Promise<{ path: string[] }>;
}

/** No page at build time; each is rendered on its first request. */
export function generateStaticParams(): { path: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const context = await currentContext();
  return resolvedRouteMetadata(context, await resolveRoute(context, (await params).path));
}

export default async function ResolvedPage({ params }: PageProps) {
  const target = await resolveRoute(await currentContext(), (await params).path);
  switch (target?.type) {
    case 'category':
      return <CategoryScreen id={target.id} state={firstPage} />;
    case 'product': {
      // A dynamic import, so that category pages do not load the islands of product pages.
      const { ProductScreen } = await import('../_screens/product-screen');
      return <ProductScreen id={target.id} variant={null} />;
    }
    case 'page':
      return <ContentScreen id={target.id} />;
    case 'redirect':
      return target.permanent ? permanentRedirect(target.to) : redirect(target.to);
    case undefined:
      return notFound();
  }
}
