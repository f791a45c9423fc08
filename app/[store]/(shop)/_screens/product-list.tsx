import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Filter, FilterDefinition, ProductList as ProductListModel } from '@/commerce/model/category';
import type { StoreCode } from '@/config/types';
import { addToCartLabels } from '@/features/cart/components/add-to-cart-labels';
import { ListView } from '@/features/category/components/list-view';
import type { ListLinks } from '@/features/category/links';
import { ShippingCostNote } from '@/features/layout/components/prices-note';
import { listedCards } from '@/features/product/server/cards';
import { currentStore } from '@/lib/current-store';
import { featureOn } from '@/lib/features';
import { ListCards, OrderList } from './later';

interface ProductListProps {
  readonly links: ListLinks;
  readonly list: ProductListModel;
  readonly filters: readonly Filter[] | null;
  readonly definitions: readonly FilterDefinition[];
  readonly empty: ReactNode;
}

async function cardLabels(store: StoreCode) {
  const [order, compare, buy] = await Promise.all([
    getTranslations('category.order'),
    getTranslations('compare'),
    addToCartLabels(),
  ]);
  return {
    buy,
    compare: featureOn('compare', store) ? compare('toggle', { name: '{name}' }) : null,
    choose: order('choose'),
    quantityOf: order('quantityOf', { name: '{name}' }),
  };
}

async function orderLabels() {
  const [t, product] = await Promise.all([getTranslations('category.order'), getTranslations('product')]);
  return {
    none: t('none'),
    chosen: t('chosen', { products: '{products}', pieces: '{pieces}' }),
    addAll: t('addAll'),
    adding: product('adding'),
    added: t('added', { pieces: '{pieces}' }),
    addedPart: t('addedPart', { pieces: '{pieces}' }),
    refused: t('refused', { name: '{name}', message: '{message}' }),
    quantityOf: t('quantityOf', { name: '{name}' }),
  };
}

/** A list of products: what the list shows comes from the product, what is ordered in it goes to the cart. */
export async function ProductList({ list, ...view }: ProductListProps) {
  const shop = await currentStore();
  const { store, currency } = shop;
  const [cards, labels, ordered] = await Promise.all([
    listedCards(store, list.items),
    cardLabels(store),
    orderLabels(),
  ]);
  return (
    <ListView
      {...view}
      store={store}
      currency={currency}
      list={list}
      note={<ShippingCostNote shop={shop} className="-mt-1 pb-4" />}
      order={(children) => <OrderList labels={ordered}>{children}</OrderList>}
      items={<ListCards cards={cards} labels={labels} />}
    />
  );
}
