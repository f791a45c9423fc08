import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { samePlace } from '@/app/alternates';
import { CompareTable } from '@/features/compare/components/compare-table';
import { ForgetMissing } from '@/features/compare/islands/forget-missing';
import { ResumeCompare } from '@/features/compare/islands/resume-compare';
import { getCompared } from '@/features/compare/server/reads';
import { compareSkusSchema } from '@/features/compare/skus';
import { ShippingCostNote } from '@/features/layout/components/prices-note';
import { currentStore } from '@/lib/current-store';
import { featureOn } from '@/lib/features';
import { paths } from '@/lib/paths';
import { Container, Heading } from '@/ui/layout';
import { CompareHead } from '../_screens/compare-head';
import { NoComparison } from '../_screens/no-comparison';

/** Every comparison is its own page; none is kept (docs/decisions/0026). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, { store }] = await Promise.all([getTranslations('compare'), currentStore()]);
  return { title: t('title'), alternates: samePlace(store, paths.compare()) };
}

export default async function ComparePage({ searchParams }: PageProps) {
  const shop = await currentStore();
  const { store, currency } = shop;
  if (!featureOn('compare', store)) notFound();
  const skus = compareSkusSchema.parse((await searchParams)['skus']);
  const [t, products] = await Promise.all([
    getTranslations('compare'),
    skus.length > 0 ? getCompared(store, currency, skus) : [],
  ]);
  const missing = skus.filter((sku) => products.every((product) => product.sku !== sku));
  return (
    <Container className="pt-6 pb-10">
      <Heading level={1} className="mb-4">
        {t('title')}
      </Heading>
      {products.length > 0 ? (
        <>
          <ShippingCostNote shop={shop} className="-mt-2 mb-4" />
          <CompareTable
            products={products}
            store={store}
            head={(product) => <CompareHead product={product} store={store} />}
          />
        </>
      ) : (
        <NoComparison />
      )}
      {skus.length === 0 && <ResumeCompare />}
      {missing.length > 0 && <ForgetMissing skus={missing} />}
    </Container>
  );
}
