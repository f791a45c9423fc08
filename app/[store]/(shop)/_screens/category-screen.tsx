import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CategoryIntro } from '@/features/category/components/category-intro';
import { ListPagination } from '@/features/category/components/list-pagination';
import { SortLinks } from '@/features/category/components/sort-links';
import { getCategory, getCategoryList, listQuery } from '@/features/category/server/reads';
import { ProductGrid } from '@/features/product/components/product-grid';
import type { Category } from '@/commerce/model/category';
import { currentStore } from '@/lib/current-store';
import { type ListState, listPath } from '@/lib/list-url';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/feedback';
import { CameraIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { CardBuyButton } from './card-buy-button';

/** Home, the categories above, and this one. */
function trailOf(category: Category, home: string) {
  const above = category.trail.filter(({ url }) => url !== category.url);
  const links = above.map(({ name, url }) => ({ label: name, href: url }));
  return [{ label: home, href: paths.home }, ...links, { label: category.name }];
}

interface CategoryScreenProps {
  readonly id: string;
  readonly state: ListState;
}

/** A category's list of products in one state of its links. */
export async function CategoryScreen({ id, state }: CategoryScreenProps) {
  const { store, currency } = await currentStore();
  const query = listQuery(state);
  if (!query) notFound();
  const [t, category, list] = await Promise.all([
    getTranslations('category'),
    getCategory(store, currency, id),
    getCategoryList(store, currency, id, query),
  ]);
  if (!category || (list.items.length === 0 && query.page > 1)) notFound();
  return (
    <Container className="pb-4">
      <Breadcrumbs label={t('breadcrumbs')} items={trailOf(category, t('home'))} />
      <CategoryIntro
        category={category}
        count={t('count', { count: list.total })}
        childrenLabel={t('subcategories')}
      />
      {list.total > 1 && <SortLinks categoryPath={category.url} state={state} />}
      {list.total === 0 && (
        <EmptyState icon={<CameraIcon className="size-7" />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      <ProductGrid
        products={list.items}
        store={store}
        leading
        headingLevel={2}
        action={(product) => <CardBuyButton product={product} />}
      />
      <ListPagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => listPath(category.url, { ...state, page, previousPage: false })}
      />
    </Container>
  );
}
