'use client';

import { useRef } from 'react';
import { fillText } from '@/lib/fill-text';
import { paths } from '@/lib/paths';
import { showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/icons';
import { useAddLine } from '../queries';
import { openMiniCart } from '../store';
import type { AddToCartLabels } from '../texts';

interface AddToCartProps {
  /** Of a simple product or a variant; of a configurable product with `options`. */
  readonly sku: string;
  readonly name: string;
  readonly labels: AddToCartLabels;
  readonly qty?: number | undefined;
  /** attribute_code → value_index. */
  readonly options?: Readonly<Record<string, number>> | undefined;
  /** On a card: an icon that tells its success by a toast, instead of a large button that opens the mini cart. */
  readonly compact?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** The buy button. The request itself is guarded: a second press while one is under way does nothing. */
export function AddToCart({
  sku,
  name,
  labels,
  qty = 1,
  options,
  compact = false,
  disabled,
}: AddToCartProps) {
  const busy = useRef(false);
  const add = useAddLine(() => {
    const message = fillText(labels.added, { name });
    if (compact) showToast({ tone: 'success', message, action: { label: labels.toCart, href: paths.cart } });
    else openMiniCart(message);
  });
  const run = () => {
    if (busy.current) return;
    busy.current = true;
    const settle = () => {
      busy.current = false;
    };
    add.mutate({ product: sku, qty, ...(options ? { options } : {}) }, { onSettled: settle });
  };
  const shared = { pending: add.isPending, pendingLabel: labels.adding, disabled, onClick: run };
  if (compact) {
    return (
      <Button {...shared} aria-label={`${labels.add}: ${name}`} title={labels.add}>
        <CartIcon />
      </Button>
    );
  }
  return (
    <Button {...shared} size="lg" full leading={<CartIcon />}>
      {labels.add}
    </Button>
  );
}
