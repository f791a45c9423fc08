import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CategoryHeader } from '@/features/category/components/category-header';
import { categoryLinks } from '@/features/category/links';
import { getCategory } from '@/features/category/server/reads';
import type { Category } from '@/commerce/model/category';
import { currentStore } from '@/lib/current-store';
import type { ListState } from '@/lib/list-url';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/feedback';
import { CameraIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { ProductList } from './product-list';
import { readList } from './read-list';

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
  const [t, category, list] = await Promise.all([
    getTranslations('category'),
    getCategory(store, currency, id),
    readList({ type: 'category', id }, state),
  ]);
  if (!category) notFound();
  return (
    <Container className="pb-4">
      <Breadcrumbs label={t('breadcrumbs')} items={trailOf(category, t('home'))} />
      <CategoryHeader category={category} childrenLabel={t('subcategories')} />
      <ProductList
        links={categoryLinks(category.url, state)}
        {...list}
        empty={
          <EmptyState icon={<CameraIcon className="size-7" />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        }
      />
    </Container>
  );
}
