import { useState } from 'react';
import { timing } from '@/config/timing';
import { useDebounced } from '@/lib/client/use-debounced';
import type { QuantityValue } from '@/ui/quantity';

/**
 * What the quantity field of a line shows while the shopper types, until the cart's own quantity moves.
 * `apply` gets the settled quantity 250 ms after the last change (spec §9); emptiness is never applied.
 */
export function useQuantityDraft(quantity: number, apply: (quantity: number) => void) {
  const [draft, setDraft] = useState<{ readonly value: QuantityValue } | null>(null);
  const [known, setKnown] = useState(quantity);
  const later = useDebounced(apply, timing.quantityDebounceMs);
  if (known !== quantity) {
    setKnown(quantity);
    setDraft(null);
  }
  const change = (value: QuantityValue) => {
    setDraft({ value });
    if (value === null || value < 1 || value === quantity) later.cancel();
    else later.call(value);
  };
  return { value: draft ? draft.value : quantity, change };
}
