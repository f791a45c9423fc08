import type { Product } from '@/commerce/model/product';
import { analytics } from '@/config/analytics';
import type { CommerceEvent } from '@/lib/client/commerce-events';

const minorPerMajor = 100;

/** The event of a product page. A configurable product has the price that its page shows first. */
export function viewEvent(product: Product): CommerceEvent {
  const { sku, name, brand, categories } = product;
  const { minor, currency } = product.price.final_price;
  const price = minor / minorPerMajor;
  const item = {
    sku,
    name,
    brand,
    categories: categories.slice(0, analytics.maxCategories).map((category) => category.name),
    variant: null,
    price,
    quantity: 1,
    currency,
  };
  return { type: 'view_item', currency, value: price, items: [item] };
}
