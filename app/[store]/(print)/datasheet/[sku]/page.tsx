import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Organization } from '@/features/branding/components/organization';
import { DataSheet } from '@/features/product/components/data-sheet';
import { getProductBySku } from '@/features/product-card/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { skuOfSegment } from '@/lib/sku';

interface PageProps {
  readonly params: Promise<{ sku: string }>;
}

/** No page at build time; each is rendered on its first request. */
export function generateStaticParams(): { sku: string }[] {
  return [];
}

async function loadProduct({ params }: PageProps) {
  const [{ sku }, context] = await Promise.all([params, currentContext()]);
  return { context, product: await getProductBySku(context, skuOfSegment(sku)) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [t, { product }] = await Promise.all([getTranslations('product'), loadProduct(props)]);
  return product ? { title: `${t('dataSheet')}: ${product.name}` } : {};
}

export default async function DataSheetPage(props: PageProps) {
  const { context, product } = await loadProduct(props);
  if (!product) notFound();
  return (
    <>
      <Organization context={context} />
      <main id="main" tabIndex={-1}>
        <DataSheet product={product} store={context.store} />
      </main>
    </>
  );
}
