import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Filter, FilterDefinition, ProductList as ProductListModel } from '@/commerce/model/category';
import { ListView } from '@/features/category/components/list-view';
import { OrderQuantity } from '@/features/category/components/order-quantity';
import type { ListLinks } from '@/features/category/links';
import { ShippingCostNote } from '@/features/layout/components/prices-note';
import { ProductCard } from '@/features/product/components/product-card';
import { currentStore } from '@/lib/current-store';
import { featureOn } from '@/lib/features';
import { CardBuyButton } from './card-buy-button';
import { CompareMark } from './compare-mark';
import { OrderList } from './later';

const sizes = '(min-width: 1440px) 230px, (min-width: 992px) 240px, (min-width: 768px) 30vw, 46vw';
/** Cards of the first screen: their pictures do not wait for scrolling. */
const firstScreen = 2;

interface ProductListProps {
  readonly links: ListLinks;
  readonly list: ProductListModel;
  readonly filters: readonly Filter[] | null;
  readonly definitions: readonly FilterDefinition[];
  readonly empty: ReactNode;
}

/** A list of products: what the list shows comes from the product, what is ordered in it goes to the cart. */
export async function ProductList({ list, ...view }: ProductListProps) {
  const shop = await currentStore();
  const { store, currency } = shop;
  const [t, product] = await Promise.all([getTranslations('category.order'), getTranslations('product')]);
  const showLabels = featureOn('productLabels', store);
  const labels = {
    none: t('none'),
    chosen: t('chosen', { products: '{products}', pieces: '{pieces}' }),
    addAll: t('addAll'),
    adding: product('adding'),
    added: t('added', { pieces: '{pieces}' }),
    addedPart: t('addedPart', { pieces: '{pieces}' }),
    refused: t('refused', { name: '{name}', message: '{message}' }),
    quantityOf: t('quantityOf', { name: '{name}' }),
  };
  return (
    <ListView
      {...view}
      store={store}
      currency={currency}
      list={list}
      note={<ShippingCostNote shop={shop} className="-mt-1 pb-4" />}
      order={(children) => <OrderList labels={labels}>{children}</OrderList>}
      items={list.items.map((item, index) => (
        <ProductCard
          key={item.id}
          product={item}
          store={store}
          action={<CardBuyButton product={item} />}
          mark={<CompareMark product={item} store={store} />}
          order={<OrderQuantity product={item} />}
          variantRoom={item.type_id === 'configurable'}
          sizes={sizes}
          priority={index < firstScreen}
          showLabels={showLabels}
          headingLevel={2}
        />
      ))}
    />
  );
}
