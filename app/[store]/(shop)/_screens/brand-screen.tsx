import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { getBrand } from '@/features/brands/server/loaders';
import { ListData } from '@/features/category/components/list-data';
import { ProductList } from '@/features/category/components/product-list';
import { categoryLinks } from '@/features/category/links';
import { readList } from '@/features/category/server/list';
import { currentContext } from '@/features/store/server/current-context';
import type { ListState } from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import { BrandMark } from '@/ui/brand/brand-logo';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';

interface BrandScreenProps {
  readonly code: string;
  readonly state: ListState;
}

export async function BrandScreen({ code, state }: BrandScreenProps) {
  const context = await currentContext();
  const [t, category, brand, list] = await Promise.all([
    getTranslations('brands'),
    getTranslations('category'),
    getBrand(context, code),
    readList(context, { type: 'brand', code }, state),
  ]);
  if (!brand) notFound();
  const above = { name: t('title'), url: paths.brands };
  return (
    <Container className="pb-4">
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={[
          { label: category('home'), href: paths.home },
          { label: above.name, href: above.url },
          { label: brand.name },
        ]}
      />
      <ListData
        trail={[above, { name: brand.name, url: paths.brand(code) }]}
        list={list.list}
        store={context.store}
      />
      <header className="pt-1 pb-6">
        <div className="flex items-center gap-3">
          <BrandMark code={brand.code} className="size-10 text-brand" />
          <Heading level={1}>{brand.name}</Heading>
        </div>
        <p className="mt-2 max-w-prose text-ink-soft">{t('page', { brand: brand.name })}</p>
      </header>
      <ProductList links={categoryLinks(paths.brand(code), state)} {...list} empty={null} />
    </Container>
  );
}
