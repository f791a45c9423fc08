import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ListQuery, ListSource, ProductList } from '@/commerce/model/category';
import { sharedRead } from '@/features/store/server/shared-read';

export const getMenu = sharedRead((context: Context) => backend().catalogue.menu(context));

/** Read once per render. */
export const getCategory = cache((context: Context, id: string) => backend().catalogue.category(context, id));

export function getList(context: Context, source: ListSource, query: ListQuery): Promise<ProductList> {
  const { catalogue } = backend();
  switch (source.type) {
    case 'search':
      return catalogue.search(context, source.text, query);
    case 'brand':
      return catalogue.listBrand(context, source.code, query);
    case 'category':
      return catalogue.listCategory(context, source.id, query);
  }
}
