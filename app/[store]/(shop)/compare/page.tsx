import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { notFound } from 'next/navigation';
import { noindex } from '@/config/limits/serving';
import { CompareTable, NoComparison } from '@/features/compare/components/compare-table';
import { RemoveUnavailable, ResumeCompare } from '@/features/compare/islands/remove-link';
import { getCompared } from '@/features/compare/server/loaders';
import { compareSkusSchema } from '@/features/compare/rows';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { getProductPage } from '@/features/content/server/loaders';
import { MiddleCloseUp } from '@/features/system/components/camera-sight';
import { articlesOf } from '@/features/system/server/parts';
import { closeUpsOf } from '@/features/system/sight';
import { currentContext } from '@/features/store/server/current-context';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { Container, Heading } from '@/ui/layout';
import type { QueryProps } from '@/app/pages';
import { sharedPathPage } from '@/app/shared-path-page';

/** Rendered per request: comparisons are not cached (decision 0026). */
export const dynamic = 'force-dynamic';

export const generateMetadata = sharedPathPage('compare.title', 'compare.emptyHint', paths.compare(), {
  robots: noindex,
});

export default async function ComparePage({ searchParams }: QueryProps) {
  const context = await currentContext();
  const { store } = context;
  if (!featureOn('compare', store)) notFound();
  const skus = compareSkusSchema.parse((await searchParams)['skus']);
  const [t, products] = await Promise.all([
    getTranslations('compare'),
    skus.length > 0 ? getCompared(context, skus) : [],
  ]);
  const missing = skus.filter((sku) => products.every((product) => product.sku !== sku));
  return (
    <Container className="pt-6 pb-10">
      <Heading level={1} className="mb-4">
        {t('title')}
      </Heading>
      {products.length > 0 ? (
        <>
          <ShippingCostNote context={context} className="-mt-2 mb-4" />
          <CompareTable products={products} store={store} views={await viewsOf(products, context)} />
        </>
      ) : (
        <NoComparison />
      )}
      {skus.length === 0 && <ResumeCompare />}
      {missing.length > 0 && <RemoveUnavailable skus={missing} />}
    </Container>
  );
}

/** The same jacket as each camera shows it, with the first lens of those to choose from. */
async function viewsOf(products: readonly Product[], context: Context): Promise<ReactNode[]> {
  const page = await getProductPage(context);
  return Promise.all(
    products.map(async (product) => {
      const articles = await articlesOf(product, context);
      const article = articles.find(({ sku }) => sku === product.sku) ?? articles[0];
      const closeUps = article && page ? closeUpsOf(article.facts, page.close) : [];
      return closeUps.length > 0 ? (
        <MiddleCloseUp key={product.sku} closeUps={closeUps} store={context.store} />
      ) : null;
    }),
  );
}
