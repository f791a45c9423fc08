import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { samePlace } from '@/app/alternates';
import { BrandIndex } from '@/features/brands/components/brand-index';
import { getBrands } from '@/features/brands/server/reads';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { store }] = await Promise.all([getTranslations('brands'), currentStore()]);
  return { title: t('title'), description: t('intro'), alternates: samePlace(store, paths.brands) };
}

export default async function BrandsPage() {
  const { store, currency } = await currentStore();
  const [t, category, brands] = await Promise.all([
    getTranslations('brands'),
    getTranslations('category'),
    getBrands(store, currency),
  ]);
  return (
    <Container>
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={[{ label: category('home'), href: paths.home }, { label: t('title') }]}
      />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">{t('intro')}</p>
      <BrandIndex brands={brands} store={store} />
    </Container>
  );
}
