import type { Product } from '@/commerce/model/product';
import { analytics } from '@/config/analytics';
import { variantName } from '@/features/cart/commerce-items';
import type { CommerceEvent, CommerceItem } from '@/lib/client/commerce-events';

const minorPerMajor = 100;

/** What a product page may report as viewed. */
export interface Viewable {
  /** The product before a choice. A configurable product has the price that its page shows first. */
  readonly item: CommerceItem;
  /** How each variant differs from it. */
  readonly variants: readonly Pick<CommerceItem, 'sku' | 'variant' | 'price'>[];
}

/** What the page of a product may report, with its variants as the cart names them. */
export function viewable({ sku, name, brand, categories, price, variants }: Product): Viewable {
  const { minor, currency } = price.final_price;
  const item = {
    sku,
    name,
    brand,
    categories: categories.slice(0, analytics.maxCategories).map((category) => category.name),
    variant: null,
    price: minor / minorPerMajor,
    quantity: 1,
    currency,
  };
  const own = variants.map((variant) => ({
    sku: variant.sku,
    variant: variantName(variant.options),
    price: variant.price.final_price.minor / minorPerMajor,
  }));
  return { item, variants: own };
}

/** The view of a variant by its SKU, or of the product where none is chosen or the SKU is unknown. */
export function viewEvent({ item, variants }: Viewable, chosen: string | null): CommerceEvent {
  const viewed = { ...item, ...variants.find(({ sku }) => sku === chosen) };
  return { type: 'view_item', currency: item.currency, value: viewed.price, items: [viewed] };
}
