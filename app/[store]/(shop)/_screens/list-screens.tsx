import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { Category } from '@/commerce/model/category';
import { CategoryHeader } from '@/features/category/components/category-header';
import { ListData } from '@/features/category/components/list-data';
import { ProductList } from '@/features/category/components/product-list';
import { categoryLinks } from '@/features/category/links';
import { readList } from '@/features/category/server/list';
import { getCategory } from '@/features/category/server/loaders';
import { listTile } from '@/features/page-builder/components/list-tile';
import { GlobalRows } from '@/features/page-builder/components/global-rows';
import { getPagePictures } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import type { ListState } from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/feedback';
import { CameraIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { BrandBand } from '@/features/brands/components/brand-index';
import { getBrand } from '@/features/brands/server/loaders';

function trailOf(category: Category, home: string) {
  const parents = category.trail.filter(({ url }) => url !== category.url);
  const links = parents.map(({ name, url }) => ({ label: name, href: url }));
  return [{ label: home, href: paths.home }, ...links, { label: category.name }];
}

export async function CategoryScreen({ id, state }: { readonly id: string; readonly state: ListState }) {
  const context = await currentContext();
  const [t, category, list] = await Promise.all([
    getTranslations('category'),
    getCategory(context, id),
    readList(context, { type: 'category', id }, state),
  ]);
  if (!category) notFound();
  return (
    <>
      <Container className="pb-4">
        <Breadcrumbs label={t('breadcrumbs')} items={trailOf(category, t('home'))} />
        <ListData trail={category.trail} list={list.list} store={context.store} />
        <CategoryHeader category={category} labels={{ children: t('subcategories'), more: t('readMore') }} />
        <ProductList
          links={categoryLinks(category.url, state)}
          {...list}
          tile={await listTile(context, category.code)}
          empty={
            <EmptyState icon={<CameraIcon className="size-7" />} title={t('empty')}>
              {t('emptyHint')}
            </EmptyState>
          }
        />
      </Container>
      <GlobalRows context={context} />
    </>
  );
}

export async function BrandScreen({ code, state }: { readonly code: string; readonly state: ListState }) {
  const context = await currentContext();
  const [t, category, brand, list, pictures] = await Promise.all([
    getTranslations('brands'),
    getTranslations('category'),
    getBrand(context, code),
    readList(context, { type: 'brand', code }, state),
    getPagePictures(context),
  ]);
  if (!brand) notFound();
  const above = { name: t('title'), url: paths.brands };
  return (
    <>
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
        <BrandBand
          brand={brand}
          text={brand.description ?? t('page', { brand: brand.name })}
          scene={pictures?.brands.find((each) => each.brand === code)?.picture}
          product={list.list.items.find(({ image }) => image !== null)?.image?.url}
        />
        <ProductList links={categoryLinks(paths.brand(code), state)} {...list} empty={null} />
      </Container>
      <GlobalRows context={context} />
    </>
  );
}
