'use client';

import { clsx } from 'clsx';
import { useTexts } from '@/lib/client/texts';
import type { WireCartItem } from '../wire-cart';
import { Card } from '@/ui/layout';
import { useListFocus } from '../use-lines';
import { CartLine, cartRow } from './cart-line';

const columns =
  '@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_minmax(5rem,auto)_8.5rem_minmax(5.5rem,auto)_2rem] @2xl:gap-x-5';

/** All lines of the cart. The headings and every line share one grid. The column headings are hidden from screen readers; every line labels its own cells. */
export function CartLines({ items }: { readonly items: readonly WireCartItem[] }) {
  const t = useTexts('cart');
  const list = useListFocus<HTMLUListElement>(items.length);
  return (
    <Card padding="none" className="@container px-4 sm:px-5">
      <div className={columns}>
        <div
          aria-hidden="true"
          className={clsx('hidden border-b border-line py-2.5 text-sm font-semibold text-ink-soft', cartRow)}
        >
          <span>{t.product}</span>
          <span className="text-right">{t.price}</span>
          <span>{t.quantity}</span>
          <span className="text-right">{t.total}</span>
          <span />
        </div>
        <ul ref={list} tabIndex={-1} aria-label={t.items} className={clsx('divide-y divide-line', cartRow)}>
          {items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
