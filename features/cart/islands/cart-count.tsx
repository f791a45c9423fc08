'use client';

import { useEffect } from 'react';
import { useCartCount } from '../queries';

/** Reads the cart and tells its count; a part of its own, so that the toggle shows before this is loaded. */
export function CartCount({ onChange }: { readonly onChange: (count: number) => void }) {
  const count = useCartCount();
  useEffect(() => onChange(count), [count, onChange]);
  return null;
}
