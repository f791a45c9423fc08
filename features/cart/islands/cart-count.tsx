'use client';

import { useEffect } from 'react';
import { noteCart } from '../cart-mark';
import { useCartCount } from '../queries';

/** Reads the cart and reports its count; a chunk of its own, so that the toggle does not wait for it. */
export function CartCount({ onChange }: { readonly onChange: (count: number) => void }) {
  const count = useCartCount();
  useEffect(() => {
    if (count === null) return;
    noteCart(count);
    onChange(count);
  }, [count, onChange]);
  return null;
}
