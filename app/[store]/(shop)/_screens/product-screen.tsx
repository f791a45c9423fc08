import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { Product } from '@/commerce/model/product';
import type { ListedCard } from '@/features/product/card-view';
import { addToCartLabels } from '@/features/cart/components/add-to-cart-labels';
import { ShippingCostNote } from '@/features/layout/components/prices-note';
import { PriceNote } from '@/features/product/components/price-note';
import { ProductShelf } from '@/features/product/components/product-shelf';
import { ProductView } from '@/features/product/components/product-view';
import { purchaseLabels } from '@/features/product/components/purchase-labels';
import { StructuredData } from '@/features/product/components/structured-data';
import { RecentlyViewed } from '@/features/product/islands/recently-viewed';
import { SelectionProvider } from '@/features/product/islands/selection';
import { offersOf } from '@/features/product/offers';
import { getHelpUrls, getProduct } from '@/features/product/server/reads';
import { ProductReviews } from '@/features/reviews/components/product-reviews';
import { WhenUsed } from '@/lib/client/when-used';
import { type CurrentStore, currentStore } from '@/lib/current-store';
import { featureOn } from '@/lib/features';
import { CardBuyButton } from './card-buy-button';
import { CompareMark } from './compare-mark';
import { PurchaseBar } from './later';
import { Purchase } from './purchase';

interface ShelfProps {
  /** What goes with the product, with a button for each; or what may be bought instead. */
  readonly kind: 'accessories' | 'related';
  readonly product: Product;
  readonly shop: CurrentStore;
}

async function Shelf({ kind, product, shop }: ShelfProps) {
  const t = await getTranslations('product');
  const buy = { action: (card: ListedCard) => <CardBuyButton card={card} /> };
  return (
    <ProductShelf
      id={kind}
      title={t(kind)}
      products={product[kind]}
      store={shop.store}
      note={<ShippingCostNote shop={shop} />}
      {...(kind === 'accessories' ? buy : {})}
    />
  );
}

/** A product in full. */
export async function ProductScreen({ id }: { readonly id: string }) {
  const shop = await currentStore();
  const { store, currency } = shop;
  const [t, product, help, labels, buttonLabels] = await Promise.all([
    getTranslations('product'),
    getProduct(store, currency, id),
    getHelpUrls(store, currency),
    purchaseLabels(store),
    addToCartLabels(),
  ]);
  const [first, ...others] = product ? offersOf(product, store) : [];
  if (!product || !first) notFound();
  const note = <PriceNote product={product} store={store} deliveryUrl={help.delivery} />;
  const panel = { name: product.name, options: product.configurable_options, labels, buttonLabels };
  return (
    <SelectionProvider offers={[first, ...others]}>
      <StructuredData product={product} store={store} />
      <ProductView
        product={product}
        store={store}
        purchase={<Purchase {...panel} priceNote={note} />}
        compare={<CompareMark product={product} store={store} />}
        reviewed={featureOn('reviews', store)}
        lawUrl={help.law}
      />
      <WhenUsed>
        <Shelf kind="accessories" product={product} shop={shop} />
        <ProductReviews store={store} currency={currency} product={product} />
        <Shelf kind="related" product={product} shop={shop} />
      </WhenUsed>
      <RecentlyViewed sku={product.sku} title={t('recentlyViewed')} note={<ShippingCostNote shop={shop} />} />
      <PurchaseBar name={product.name} buttonLabels={buttonLabels} />
    </SelectionProvider>
  );
}
