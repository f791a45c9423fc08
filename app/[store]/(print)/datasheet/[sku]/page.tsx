import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { DataSheet } from '@/features/product/components/data-sheet';
import { getProductBySku } from '@/features/product/server/reads';
import { currentStore } from '@/lib/current-store';

interface PageProps {
  readonly params: Promise<{ sku: string }>;
}

/** Nothing is made at build time; a sheet is rendered when it is first asked for. */
export function generateStaticParams(): { sku: string }[] {
  return [];
}

async function find({ params }: PageProps) {
  const [{ sku }, { store, currency }] = await Promise.all([params, currentStore()]);
  return { store, product: await getProductBySku(store, currency, sku) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [t, { product }] = await Promise.all([getTranslations('product'), find(props)]);
  return product ? { title: `${t('dataSheet')}: ${product.name}` } : {};
}

export default async function DataSheetPage(props: PageProps) {
  const { store, product } = await find(props);
  if (!product) notFound();
  return (
    <main id="main" tabIndex={-1}>
      <DataSheet product={product} store={store} />
    </main>
  );
}
