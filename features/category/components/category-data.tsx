import { getTranslations } from 'next-intl/server';
import type { Category, ProductList } from '@/commerce/model/category';
import { catalogue } from '@/config/limits/catalogue';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/store-origin';
import { breadcrumbList, itemList } from '@/lib/structured-data';
import { JsonLd } from '@/ui/json-ld';

interface CategoryDataProps {
  readonly category: Category;
  readonly list: ProductList;
  readonly store: StoreCode;
}

/** The structured data of a category: its breadcrumbs and the products of this page (spec §7 "structured data"). */
export async function CategoryData({ category, list, store }: CategoryDataProps) {
  const t = await getTranslations('category');
  const origin = storeOrigin(store);
  const crumbs = [{ name: t('home'), url: paths.home }, ...category.trail];
  const urls = list.items.map(({ url }) => url);
  return (
    <>
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      {urls.length > 0 && <JsonLd data={itemList(origin, urls, (list.page - 1) * catalogue.pageSize + 1)} />}
    </>
  );
}
