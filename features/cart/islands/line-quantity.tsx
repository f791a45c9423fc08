'use client';

import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { timing } from '@/config/limits/islands';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import type { WireCartItem } from '../wire-cart';
import { purchase } from '@/config/limits/purchase';
import { useCount } from '@/lib/client/use-formats';
import { type QuantityValue, settleQuantity, wasRaised } from '@/ui/form/quantity';
import { QuantityField } from '@/ui/islands/quantity-field';
import { useCartLocked } from '../cart-resource';
import { useSetQuantity } from '../queries';

/**
 * The value of a line's quantity field while the shopper types, until the quantity in the cart changes.
 * `apply` receives the quantity 250 ms after the last change (spec §9), at most `max`; an empty field is never applied.
 */
function useQuantityDraft(quantity: number, max: number, apply: (quantity: number) => void) {
  const [draft, setDraft] = useState<{ readonly value: QuantityValue } | null>(null);
  const [previous, setPrevious] = useState(quantity);
  // A pending change is applied when the component unmounts.
  const applyDebounced = useDebouncedCallback(apply, timing.quantityButtonDebounceTimer, {
    flushOnExit: true,
  });
  if (previous !== quantity) {
    setPrevious(quantity);
    setDraft(null);
  }
  const change = (value: QuantityValue) => {
    setDraft({ value });
    const applied = value === null || value < 1 ? null : settleQuantity(value, 1, max);
    if (applied === null || applied === quantity) applyDebounced.cancel();
    else applyDebounced(applied);
  };
  return { value: draft ? draft.value : quantity, change };
}

/**
 * The quantity of a line; as text in the cart of an offer. As on the product page it is at most what is in stock, of which a line
 * may already have more. A message states that the most was reached, and that a typed 0 was raised to 1 (spec §5).
 */
export function LineQuantity({ item, size }: { readonly item: WireCartItem; readonly size?: 'sm' | 'md' }) {
  const t = useTexts('cart');
  const formatCount = useCount();
  const setQuantity = useSetQuantity();
  const locked = useCartLocked();
  const { salable_quantity: available } = item.product;
  const max = Math.min(Math.max(available ?? Infinity, item.quantity), purchase.maxQuantity);
  const { value, change } = useQuantityDraft(item.quantity, max, (quantity) =>
    setQuantity({ item, quantity }),
  );
  const [note, setNote] = useState<string | null>(null);
  const onChange = (next: QuantityValue) => {
    const most = next !== null && next >= max && max === available;
    if (most) setNote(fillText(t.problem.insufficient_stock, { available: formatCount(max) }));
    else setNote(wasRaised(value, next) ? t.atLeast : null);
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
        max={max}
        disabled={item.error === 'unavailable' || item.error === 'out_of_stock'}
        size={size}
      />
      <p role="status" className="text-xs text-ink-soft not-empty:mt-1">
        {note}
      </p>
    </div>
  );
}
