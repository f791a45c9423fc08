'use client';
// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { useRef, useState } from 'react';
import { paths } from '@/lib/paths/paths';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { CartIcon } from '@/ui/first-icons';
import { openAdded, openMiniCart } from '@/features/cart/store';

const loadWrites = () => import('@/features/cart/queries');

/** Before the expected click. Lazy islands around buttons also call it: a tap has no time between pointer and click. */
export const prepareAdding = () => void loadWrites().catch(() => undefined);

interface AddToCartProps {
  /** SKU of a simple product or a variant. */
  readonly sku: string;
  readonly name: string;
  readonly qty?: number | undefined;
  /** On a card: a button with a short word, or with `wide` one that is as wide as the card. */
  readonly compact?: boolean | 'wide' | undefined;
  readonly disabled?: boolean | undefined;
}

/** The buy button. The request itself is guarded: a click during a request does nothing. */
export function AddToCart({ sku, name, qty = 1, compact = false, disabled }: AddToCartProps) {
  const shop = useShop();
  const t = useTexts('product');
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const announce = () => {
    const message = t('added', { name });
    if (shop.afterAdding === 'drawer') openAdded(sku);
    else if (shop.afterAdding === 'panel') openMiniCart(message);
    else showToast({ tone: 'success', message, action: { label: t('toCart'), href: paths.cart } });
  };
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const added = await loadWrites()
      .then(({ addLine }) => addLine(shop, { product: sku, qty }))
      .catch(showFailure);
    busy.current = false;
    setPending(false);
    if (added) announce();
  };
  const shared = {
    pending,
    pendingLabel: t('adding'),
    disabled,
    onPointerEnter: prepareAdding,
    onFocus: prepareAdding,
    onClick: () => void run(),
  };
  if (compact) {
    const wide = compact === 'wide';
    return (
      <Button
        {...shared}
        full={wide}
        variant={wide ? 'primary' : 'secondary'}
        aria-label={`${t(wide ? 'addToCart' : 'addShort')}: ${name}`}
      >
        {t(wide ? 'addToCart' : 'addShort')}
      </Button>
    );
  }
  return (
    <Button {...shared} size="lg" full leading={<CartIcon />}>
      {t('addToCart')}
    </Button>
  );
}
