import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { firstPage } from '@/lib/list-url';
import { CategoryScreen } from '../_screens/category-screen';
import { ContentScreen } from '../_screens/content-screen';
import { placedThingMetadata, readPlacedThing } from '../_screens/placed-thing';

interface PageProps {
  readonly params: Promise<{ path: string[] }>;
}

/** Nothing is made at build time; a path is rendered when it is first asked for. */
export function generateStaticParams(): { path: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return placedThingMetadata(await readPlacedThing((await params).path));
}

export default async function ResolvedPage({ params }: PageProps) {
  const { target } = await readPlacedThing((await params).path);
  switch (target?.type) {
    case 'category':
      return <CategoryScreen id={target.id} state={firstPage} />;
    case 'product': {
      // Loaded apart: a category page must not carry the product page's islands.
      const { ProductScreen } = await import('../_screens/product-screen');
      return <ProductScreen id={target.id} />;
    }
    case 'page':
      return <ContentScreen id={target.id} />;
    case 'redirect':
      return target.permanent ? permanentRedirect(target.to) : redirect(target.to);
    case undefined:
      return notFound();
  }
}
