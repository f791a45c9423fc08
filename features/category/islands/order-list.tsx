'use client';

import { type ReactNode, Suspense } from 'react';
import type { WireAddLine } from '@/features/cart/wire-cart';
import { openMiniCart } from '@/features/cart/store';
import type { Refusal } from '../add-in-parts';
import { OrderForm, type OrderFormLabels } from './order-form';
import { CallError } from '@/lib/client/call-error';
import { useShop } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-count';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { showToast, textOf } from '@/lib/client/toasts';
import { type CountedText, fillCount, fillText } from '@/lib/text/fill-text';

// Most shoppers never open a row.
const VariantRows = lazyPart(() => import('./variant-rows').then((module) => module.VariantRows));

interface OrderListProps {
  /** `refused` with `{name}` and `{message}`, `quantityOf` with `{name}`. */
  readonly labels: OrderFormLabels &
    Readonly<Record<'added' | 'addedPart', CountedText> & Record<'refused' | 'quantityOf', string>>;
  readonly children: ReactNode;
}

/** Where the order list meets the cart: two features in one island (decision 0008). */
export function OrderList({ labels, children }: OrderListProps) {
  const shop = useShop();
  const written = useCount();
  const add = async (lines: readonly WireAddLine[]): Promise<Refusal | null> => {
    try {
      const { addLines } = await import('@/features/cart/queries');
      await addLines(shop, lines);
      return null;
    } catch (error) {
      return { sku: error instanceof CallError ? error.sku : null, message: textOf(error) };
    }
  };
  const tellRefusal = ({ message }: Refusal, name: string | null, pieces: number) => {
    if (pieces > 0)
      showToast({ tone: 'success', message: fillCount(labels.addedPart, pieces, written(pieces)) });
    const named = message !== null && name !== null;
    showToast({ tone: 'danger', message: named ? fillText(labels.refused, { name, message }) : message });
  };
  return (
    <OrderForm
      labels={labels}
      onAdd={add}
      variants={(sku, piecesOf) => (
        <Suspense>
          <VariantRows sku={sku} piecesOf={piecesOf} quantityLabel={labels.quantityOf} />
        </Suspense>
      )}
      onAdded={(pieces) => openMiniCart(fillCount(labels.added, pieces, written(pieces)))}
      onRefused={tellRefusal}
    >
      {children}
    </OrderForm>
  );
}
