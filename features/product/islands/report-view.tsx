'use client';

import { useEffect, useRef } from 'react';
import { reportCommerce, type CommerceEvent, type CommerceItem } from '@/lib/client/commerce-events';
import { fromJsonText, type JsonText } from '@/lib/text/json-text';
import { chosenVariant } from '../variants/variants';
import { useSettledVariant } from './settled-variant';

export interface Viewable {
  /** The product before a choice. A configurable product has the price that its page shows first. */
  readonly item: CommerceItem;
  readonly variants: readonly Pick<CommerceItem, 'sku' | 'variant' | 'price'>[];
}

export function viewEvent({ item, variants }: Viewable, chosen: string | null): CommerceEvent {
  const viewed = { ...item, ...variants.find(({ sku }) => sku === chosen) };
  return { type: 'view_item', currency: item.currency, value: viewed.price, items: [viewed] };
}

interface ReportViewProps {
  readonly views: JsonText<Viewable>;
  /** SKU of the variant that the server selected, by the address; null without one. */
  readonly linked: string | null;
}

/**
 * Reports what a visit of the page shows: the product, or the variant that the address names, and then each variant that
 * the user chooses, since it is an article of its own in the cart. Each counts once. Renders nothing.
 */
export function ReportView({ views, linked }: ReportViewProps) {
  const { variants, variant } = useSettledVariant();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const viewable = fromJsonText(views);
    // The address names a variant as soon as it is chosen; without one, the page has selected it itself.
    const isChosen = chosenVariant(variants, window.location.search) !== undefined;
    for (const sku of [linked, isChosen ? variant.sku : linked]) {
      const event = viewEvent(viewable, sku);
      const viewed = event.items[0]?.sku ?? '';
      if (reported.current.has(viewed)) continue;
      reported.current.add(viewed);
      reportCommerce(event);
    }
  }, [views, linked, variants, variant.sku]);
  return null;
}
