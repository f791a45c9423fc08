'use client';

import { useEffect } from 'react';
import { queryClient } from '@/lib/client/query-client';
import { returned } from '@/lib/client/panels/router-events';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { useShop } from '@/lib/client/shop-context';
import { cartMark } from '@/lib/scripts/header-marks';
import { notedCount, useShownCount } from '../store';
import { cartKey } from '../cart-resource';
import { useCartCount } from '../queries';

export function noteCart(count: number): void {
  safeLocalStorage.write(cartMark, count > 0 ? String(count) : null);
  useShownCount.setState({ count });
}

/** A chunk of its own, so that the toggle does not wait for it. */
export function CartCount(): null {
  const shop = useShop();
  const count = useCartCount();
  useEffect(() => {
    if (count === null) return undefined;
    noteCart(count);
    const readIfChanged = () => {
      if (notedCount() !== count) void queryClient().invalidateQueries({ queryKey: cartKey(shop) });
    };
    window.addEventListener(returned, readIfChanged);
    return () => window.removeEventListener(returned, readIfChanged);
  }, [count, shop]);
  return null;
}
