import type { CommerceEvent, CommerceItem } from '@/lib/client/commerce-events';

export interface Viewable {
  /** The product before a choice. A configurable product has the price that its page shows first. */
  readonly item: CommerceItem;
  readonly variants: readonly Pick<CommerceItem, 'sku' | 'variant' | 'price'>[];
}

export function viewEvent({ item, variants }: Viewable, chosen: string | null): CommerceEvent {
  const viewed = { ...item, ...variants.find(({ sku }) => sku === chosen) };
  return { type: 'view_item', currency: item.currency, value: viewed.price, items: [viewed] };
}
