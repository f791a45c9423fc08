import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { getBrand } from '@/features/brands/server/reads';
import { categoryLinks } from '@/features/category/links';
import { currentStore } from '@/lib/current-store';
import type { ListState } from '@/lib/list-url';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';
import { ProductList } from './product-list';
import { readList } from './read-list';

interface BrandScreenProps {
  readonly code: string;
  readonly state: ListState;
}

/** What the store sells of one brand, in one state of its links. */
export async function BrandScreen({ code, state }: BrandScreenProps) {
  const { store, currency } = await currentStore();
  const [t, category, brand, list] = await Promise.all([
    getTranslations('brands'),
    getTranslations('category'),
    getBrand(store, currency, code),
    readList({ type: 'brand', code }, state),
  ]);
  if (!brand) notFound();
  return (
    <Container className="pb-4">
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={[
          { label: category('home'), href: paths.home },
          { label: t('title'), href: paths.brands },
          { label: brand.name },
        ]}
      />
      <header className="pt-1 pb-6">
        <Heading level={1}>{brand.name}</Heading>
        <p className="mt-2 max-w-prose text-ink-soft">{t('page', { brand: brand.name })}</p>
      </header>
      <ProductList links={categoryLinks(paths.brand(code), state)} {...list} empty={null} />
    </Container>
  );
}
