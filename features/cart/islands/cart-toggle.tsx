'use client';

import { type MouseEvent, Suspense, useState } from 'react';
import { isBrowsersClick } from '@/lib/client/browser-press';
import { laterInside } from '@/lib/client/later';
import { useCount } from '@/lib/client/use-count';
import { useIdle } from '@/lib/client/use-idle';
import { fillText } from '@/lib/fill-text';
import { paths } from '@/lib/paths';
import { CountBadge, IconLink } from '@/ui/icon-button';
import { CartIcon } from '@/ui/first-icons';
import { cartIsWanted } from '../cart-mark';
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

/** Opens the mini cart, unless the browser has a meaning of its own for the press: a new tab, a new window. */
function show(event: MouseEvent): void {
  if (isBrowsersClick(event)) return;
  event.preventDefault();
  openMiniCart();
}

/** The cart in the header: how many pieces are in it, and the way to the mini cart; without script, to the cart. */
export function CartToggle({ labels, texts }: CartToggleProps) {
  const [count, setCount] = useState(0);
  const written = useCount();
  const idle = useIdle(cartIsWanted);
  const { open, used } = useMiniCart();
  return (
    <>
      <IconLink
        href={paths.cart}
        prefetch={false}
        label={count > 0 ? fillText(labels.filled, { count: written(count) }) : labels.empty}
        icon={<CartIcon className="size-6" />}
        badge={<CountBadge count={count} />}
        active={count >= 1}
        aria-current={undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      />
      <Suspense>
        {idle && <CartCount onChange={setCount} />}
        {used && <MiniCart texts={texts} />}
      </Suspense>
    </>
  );
}
