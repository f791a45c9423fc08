import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { placeOf } from '@/app/alternates';
import { shareTags } from '@/app/share';
import type { ResolvedUrl } from '@/commerce/model/category';
import { getCategory } from '@/features/category/server/reads';
import { getContentPage, resolvePath } from '@/features/content/server/reads';
import { getProduct } from '@/features/product/server/reads';
import { currentStore } from '@/lib/current-store';
import { firstPage } from '@/lib/list-url';
import type { StoreAndCurrency } from '@/lib/store-key';
import { CategoryScreen } from '../_screens/category-screen';
import { ContentScreen } from '../_screens/content-screen';
import { decodeSegments } from '../_screens/decode-segments';

type PlacedThing = Exclude<ResolvedUrl, { type: 'redirect' }>;

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

/** Name, text and path of what stands here; null where it went away meanwhile. */
async function headOf({ store, currency }: StoreAndCurrency, { type, id }: PlacedThing) {
  switch (type) {
    case 'category': {
      const category = await getCategory(store, currency, id);
      return category && { title: category.name, description: category.description, path: category.url };
    }
    case 'product': {
      const product = await getProduct(store, currency, id);
      return product && { title: product.name, description: product.short_description, path: product.url };
    }
    case 'page': {
      const page = await getContentPage(store, currency, id);
      return page && { title: page.title, path: page.url };
    }
  }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { target, ...key } = await resolve(props);
  if (!target || target.type === 'redirect') return {};
  const head = await headOf(key, target);
  if (!head) return {};
  const { path, ...texts } = head;
  const [alternates, share] = await Promise.all([
    placeOf(key.store, encodeURI(path), target),
    shareTags(key, { kind: target.type, id: target.id, ...head }),
  ]);
  return { ...texts, alternates, ...share };
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
