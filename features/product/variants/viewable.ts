import type { Price, Product } from '@/commerce/model/product';
import { analytics } from '@/config/consent';
import type { StoreCode } from '@/config/types';
import { variantName } from '@/features/cart/commerce-items';
import { toWire } from '@/lib/wire';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import type { Viewable } from '../islands/chosen-variant';

/** What the page of a product may report, with its variants as the cart names them. Prices are without VAT. */
export function viewable(product: Product, store: StoreCode): Viewable {
  const { sku, name, brand, categories, price, variants } = product;
  const net = ({ finalPrice, taxClass }: Price) => toWire(netPrice(finalPrice, store, taxClass)).value;
  const item = {
    sku,
    name,
    brand,
    categories: categories.slice(0, analytics.maxCategories).map((category) => category.name),
    variant: null,
    price: net(price),
    quantity: 1,
    currency: price.finalPrice.currency,
  };
  const variantItems = variants.map((variant) => ({
    sku: variant.sku,
    variant: variantName(variant.options.map(({ valueLabel }) => valueLabel)),
    price: net(variant.price),
  }));
  return { item, variants: variantItems };
}
