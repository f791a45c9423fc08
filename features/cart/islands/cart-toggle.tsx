'use client';

import { Suspense, useState } from 'react';
import { laterInside } from '@/lib/client/later';
import { useCount } from '@/lib/client/use-count';
import { useIdle } from '@/lib/client/use-idle';
import { fillText } from '@/lib/fill-text';
import { CountBadge, IconButton } from '@/ui/icon-button';
import { CartIcon } from '@/ui/first-icons';
import { openMiniCart, useMiniCart } from '../store';
import type { CartTexts, CartToggleLabels } from '../texts';

const loadMiniCart = () => import('./mini-cart').then((module) => module.MiniCart);
const MiniCart = laterInside(loadMiniCart);
const CartCount = laterInside(() => import('./cart-count').then((module) => module.CartCount));

/** Fetches the drawer when it will probably be wanted. */
const prepare = () => void loadMiniCart().catch(() => undefined);

interface CartToggleProps {
  readonly labels: CartToggleLabels;
  readonly texts: CartTexts;
}

/** The cart in the header: how many pieces are in it, and the way to the mini cart. */
export function CartToggle({ labels, texts }: CartToggleProps) {
  const [count, setCount] = useState(0);
  const written = useCount();
  const idle = useIdle();
  const { open, used } = useMiniCart();
  return (
    <>
      <IconButton
        label={count > 0 ? fillText(labels.filled, { count: written(count) }) : labels.empty}
        icon={<CartIcon className="size-6" />}
        badge={<CountBadge count={count} />}
        active={count >= 1}
        aria-pressed={undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => openMiniCart()}
      />
      <Suspense>
        {idle && <CartCount onChange={setCount} />}
        {used && <MiniCart texts={texts} />}
      </Suspense>
    </>
  );
}
