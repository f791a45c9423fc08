'use client';

import { useEffect } from 'react';
import { queryClient } from '@/lib/client/query-client';
import { returned } from '@/lib/client/router-events';
import { useShop } from '@/lib/client/shop-context';
import { notedCount, noteCart } from '../cart-mark';
import { cartKey } from '../cart-resource';
import { useCartCount } from '../queries';

/**
 * Reads the cart and reports its count, also when another tab has changed it; a chunk of its own, so that the toggle does not
 * wait for it.
 */
export function CartCount({ onChange }: { readonly onChange: (count: number) => void }) {
  const shop = useShop();
  const count = useCartCount();
  useEffect(() => {
    if (count === null) return undefined;
    noteCart(count);
    onChange(count);
    const readIfChanged = () => {
      if (notedCount() !== count) void queryClient().invalidateQueries({ queryKey: cartKey(shop) });
    };
    window.addEventListener(returned, readIfChanged);
    return () => window.removeEventListener(returned, readIfChanged);
  }, [count, onChange, shop]);
  return null;
}
