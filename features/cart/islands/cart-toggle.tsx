'use client';

import { lazy, Suspense, useState } from 'react';
import { useIdle } from '@/lib/client/use-idle';
import { fillText } from '@/lib/fill-text';
import { CountBadge, IconButton } from '@/ui/icon-button';
import { CartIcon } from '@/ui/first-icons';
import { openMiniCart, useMiniCart } from '../store';
import type { CartTexts, CartToggleLabels } from '../texts';

const loadMiniCart = () => import('./mini-cart').then(({ MiniCart }) => ({ default: MiniCart }));
const MiniCart = lazy(loadMiniCart);
const CartCount = lazy(() => import('./cart-count').then((module) => ({ default: module.CartCount })));

/** Fetches the drawer when it will probably be wanted. */
const prepare = () => void loadMiniCart();

interface CartToggleProps {
  readonly labels: CartToggleLabels;
  readonly texts: CartTexts;
}

/** The cart in the header: how many pieces are in it, and the way to the mini cart. */
export function CartToggle({ labels, texts }: CartToggleProps) {
  const [count, setCount] = useState(0);
  const idle = useIdle();
  const { open, used } = useMiniCart();
  return (
    <>
      <IconButton
        label={count > 0 ? fillText(labels.filled, { count }) : labels.empty}
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
