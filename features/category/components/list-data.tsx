import { getTranslations } from 'next-intl/server';
import type { ProductList } from '@/commerce/model/category';
import type { Breadcrumb } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { breadcrumbList, itemList } from '@/lib/structured-data';
import { JsonLd } from '@/ui/json-ld';

interface ListDataProps {
  /** Below the home page, down to the list itself. */
  readonly trail: readonly Breadcrumb[];
  readonly list: ProductList;
  readonly store: StoreCode;
}

export async function ListData({ trail, list, store }: ListDataProps) {
  const t = await getTranslations('category');
  const origin = storeOrigin(store);
  const urls = list.items.map(({ url }) => url);
  return (
    <>
      <JsonLd data={breadcrumbList(origin, [{ name: t('home'), url: paths.home }, ...trail])} />
      {urls.length > 0 && <JsonLd data={itemList(origin, urls, (list.page - 1) * catalogue.pageSize + 1)} />}
    </>
  );
}
