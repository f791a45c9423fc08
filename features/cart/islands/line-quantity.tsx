'use client';

import { useTranslations } from 'next-intl';
import type { WireCartItem } from '@/commerce/model/wire-cart';
import { purchase } from '@/config/purchase';
import { QuantityField } from '@/ui/islands/quantity-field';
import { useSetQuantity } from '../queries';
import { useQuantityDraft } from '../use-quantity-draft';

/** The quantity of a line; what is not in stock the server refuses, and its text says how many there are. */
export function LineQuantity({ item, size }: { readonly item: WireCartItem; readonly size?: 'sm' | 'md' }) {
  const t = useTranslations('cart');
  const { mutate } = useSetQuantity();
  const { value, change } = useQuantityDraft(item.quantity, (quantity) => mutate({ item, quantity }));
  return (
    <QuantityField
      value={value}
      onChange={change}
      label={t('quantityOf', { name: item.product.name })}
      decrementLabel={t('decrease')}
      incrementLabel={t('increase')}
      max={purchase.maxQuantity}
      disabled={item.error === 'unavailable'}
      size={size}
    />
  );
}
