'use client';

import { useState } from 'react';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import type { WireCartItem } from '../wire-cart';
import { purchase } from '@/config/limits/purchase';
import { useCount } from '@/lib/client/use-count';
import { type QuantityValue, wasRaised } from '@/ui/form/quantity';
import { QuantityField } from '@/ui/islands/quantity-field';
import { useCartLocked } from '../cart-resource';
import { useSetQuantity } from '../queries';
import { useQuantityDraft } from '../use-quantity-draft';

/**
 * The quantity of a line; as text in the cart of an offer. The server refuses more than the stock, with a text that gives the
 * number available. A message states that a typed 0 was raised to 1 (spec §5).
 */
export function LineQuantity({ item, size }: { readonly item: WireCartItem; readonly size?: 'sm' | 'md' }) {
  const t = useTexts('cart');
  const formatCount = useCount();
  const { mutate } = useSetQuantity();
  const locked = useCartLocked();
  const { value, change } = useQuantityDraft(item.quantity, purchase.maxQuantity, (quantity) =>
    mutate({ item, quantity }),
  );
  const [raised, setRaised] = useState(false);
  const onChange = (next: QuantityValue) => {
    setRaised(wasRaised(value, next));
    change(next);
  };
  if (locked) {
    return (
      <p className="tabular-nums @2xl:pt-2">
        <span className="sr-only">{t.quantity}: </span>
        {formatCount(item.quantity)} ×
      </p>
    );
  }
  return (
    <div>
      <QuantityField
        value={value}
        onChange={onChange}
        label={fillText(t.quantityOf, { name: item.product.name })}
        decrementLabel={t.decrease}
        incrementLabel={t.increase}
        max={purchase.maxQuantity}
        disabled={item.error === 'unavailable' || item.error === 'out_of_stock'}
        size={size}
      />
      <p role="status" className="text-xs text-ink-soft not-empty:mt-1">
        {raised && t.atLeast}
      </p>
    </div>
  );
}
