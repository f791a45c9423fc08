import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { getCategory } from '@/features/category/server/reads';
import { getContentPage, resolvePath } from '@/features/content/server/reads';
import { getProduct } from '@/features/product/server/reads';
import { currentStore } from '@/lib/current-store';
import { firstPage } from '@/lib/list-url';
import { CategoryScreen } from '../_screens/category-screen';
import { ContentScreen } from '../_screens/content-screen';
import { decodeSegments } from '../_screens/decode-segments';

interface PageProps {
  readonly params: Promise<{ path: string[] }>;
}

/** Nothing is made at build time; a path is rendered when it is first asked for. */
export function generateStaticParams(): { path: string[] }[] {
  return [];
}

async function resolve({ params }: PageProps) {
  const { store, currency } = await currentStore();
  const path = decodeSegments((await params).path);
  const target = path ? await resolvePath(store, currency, path) : null;
  return { store, currency, target };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { store, currency, target } = await resolve(props);
  if (target?.type === 'category') {
    const category = await getCategory(store, currency, target.id);
    return category ? { title: category.name, description: category.description } : {};
  }
  if (target?.type === 'product') {
    const product = await getProduct(store, currency, target.id);
    return product ? { title: product.name, description: product.short_description } : {};
  }
  const page = target?.type === 'page' ? await getContentPage(store, currency, target.id) : null;
  return page ? { title: page.title } : {};
}

export default async function ResolvedPage(props: PageProps) {
  const { target } = await resolve(props);
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
