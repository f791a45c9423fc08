import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { purchase } from '@/config/limits/islands';
import { resolvePath } from '@/features/content/server/loaders';
import { getProduct } from '@/features/product-card/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { fromInternalSegment } from '@/lib/paths/canonical-path';
import { ProductScreen } from '../../../_screens/product-screen';
import { resolvedRouteMetadata, resolveRoute } from '../../../_screens/resolved-route';

// The page of a product with the variant of its address selected (`?variant=`). Cached like the page without it: a
// product has few variants, and another SKU redirects.

interface PageProps {
  readonly params: Promise<{ sku: string; path: string[] }>;
}

/** No page at build time; each is rendered on its first request. */
export function generateStaticParams(): { sku: string; path: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const context = await currentContext();
  return resolvedRouteMetadata(context, await resolveRoute(context, (await params).path));
}

export default async function VariantPage({ params }: PageProps) {
  const [context, { sku: segment, path }] = await Promise.all([currentContext(), params]);
  const sku = fromInternalSegment(segment);
  const target = await resolveRoute(context, path);
  const moved = target?.type === 'redirect' ? target : null;
  const resource = moved ? await resolvePath(context, moved.to) : target;
  const product = resource?.type === 'product' ? await getProduct(context, resource.id) : null;
  const hasVariant = product?.variants.some((variant) => variant.sku === sku);
  if (moved) {
    const address = hasVariant
      ? `${moved.to}?${new URLSearchParams({ [purchase.variantParam]: sku })}`
      : moved.to;
    return moved.permanent ? permanentRedirect(address) : redirect(address);
  }
  if (!product || !hasVariant) return redirect(`/${path.join('/')}`);
  return <ProductScreen id={product.id} variant={sku} />;
}
