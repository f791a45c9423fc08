import type { CommerceEvent, CommerceItem } from '@/lib/client/commerce-events';

/** What a product page may report as viewed. */
export interface Viewable {
  /** The product before a choice. A configurable product has the price that its page shows first. */
  readonly item: CommerceItem;
  /** How each variant differs from it. */
  readonly variants: readonly Pick<CommerceItem, 'sku' | 'variant' | 'price'>[];
}

/** The view of a variant by its SKU, or of the product where none is chosen or the SKU is unknown. */
export function viewEvent({ item, variants }: Viewable, chosen: string | null): CommerceEvent {
  const viewed = { ...item, ...variants.find(({ sku }) => sku === chosen) };
  return { type: 'view_item', currency: item.currency, value: viewed.price, items: [viewed] };
}
