'use client';
// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { returned } from '@/lib/client/panels/router-events';
import { useTexts } from '@/lib/client/shop-context';
import { useInterface, useOpened } from '@/lib/client/panels/interface';
import { isModifiedClick } from '@/lib/client/modified-click';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { useCount } from '@/lib/client/use-formats';
import { firstInteraction, onIdle, pageLoaded } from '@/lib/hydration/moments';
import { cartMark } from '@/lib/scripts/header-marks';
import { paths } from '@/lib/paths/paths';
import { CountBadge, IconLink } from '@/ui/icon-button';
import { CartIcon } from '@/ui/first-icons';
import { shouldFetchCart, showNotedCount, useShownCount, openMiniCart } from '../store';

const loadMiniCart = () => import('./mini-cart').then((module) => module.MiniCart);
const MiniCart = lazyPart(loadMiniCart);
const CartCount = lazyPart(() => import('./cart-count').then((module) => module.CartCount));

const prepare = () => void loadMiniCart().catch(() => undefined);

/** Turns true when the browser is idle after loading or, unless `wanted()`, after the first interaction. */
function useIdle(wanted: () => boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined = () => {};
    const wait = () => {
      if (cancel) cancel = onIdle(() => setIdle(true));
    };
    void (wanted() ? pageLoaded() : firstInteraction()).then(wait);
    const onReturned = () => void (wanted() && setIdle(true));
    window.addEventListener(returned, onReturned);
    return () => {
      window.removeEventListener(returned, onReturned);
      cancel?.();
      cancel = undefined;
    };
  }, [wanted]);
  return idle;
}

/** Opens the mini cart, unless the browser handles the click itself (new tab or window). */
function show(event: MouseEvent): void {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  openMiniCart();
}

export function CartToggle({ deliveryUrl }: { readonly deliveryUrl: string | null }) {
  const t = useTexts('cart');
  const { count } = useShownCount();
  // The page shows it already (`headerMarksScript`), though not in the HTML of the server.
  useEffect(showNotedCount, []);
  const formatCount = useCount();
  const idle = useIdle(shouldFetchCart);
  const open = useInterface(({ sidebar }) => sidebar === 'CART_VIEW');
  const opened = useOpened(open);
  return (
    <>
      <IconLink
        href={paths.cart}
        prefetch={false}
        label={count > 0 ? t('toggle', { count: formatCount(count) }) : t('title')}
        icon={<CartIcon className="size-6" />}
        badge={<CountBadge count={count} />}
        active={count >= 1}
        data-mark={cartMark}
        data-label={t('toggle', { count: '{count}' })}
        suppressHydrationWarning
        aria-current={undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      />
      <Suspense>
        {idle && <CartCount />}
        {opened && <MiniCart deliveryUrl={deliveryUrl} />}
      </Suspense>
    </>
  );
}
