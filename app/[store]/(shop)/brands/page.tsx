import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { BrandIndex } from '@/features/brands/components/brand-index';
import { getBrandTiles } from '@/features/brands/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';
import { sharedPathPage } from '@/app/shared-path-page';

export const generateMetadata = sharedPathPage('brands.title', 'brands.intro', paths.brands);

export default async function BrandsPage() {
  const context = await currentContext();
  const [t, category, brands] = await Promise.all([
    getTranslations('brands'),
    getTranslations('category'),
    getBrandTiles(context),
  ]);
  if (brands.length === 0) notFound();
  return (
    <Container>
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={[{ label: category('home'), href: paths.home }, { label: t('title') }]}
      />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">{t('intro')}</p>
      <BrandIndex brands={brands} store={context.store} />
    </Container>
  );
}
