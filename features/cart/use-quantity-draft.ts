import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { timing } from '@/config/limits/islands';
import { type QuantityValue, settleQuantity } from '@/ui/form/quantity';

/**
 * The value of a line's quantity field while the shopper types, until the quantity in the cart changes.
 * `apply` receives the quantity 250 ms after the last change (spec §9), at most `max`; an empty field is never applied.
 */
export function useQuantityDraft(quantity: number, max: number, apply: (quantity: number) => void) {
  const [draft, setDraft] = useState<{ readonly value: QuantityValue } | null>(null);
  const [previous, setPrevious] = useState(quantity);
  // A pending change is applied when the component unmounts.
  const applyDebounced = useDebouncedCallback(apply, timing.quantityDebounceMs, { flushOnExit: true });
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
