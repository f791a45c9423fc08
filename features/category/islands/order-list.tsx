'use client';

import { type ReactNode, Suspense } from 'react';
import type { AddLine } from '@/commerce/model/cart';
import { openMiniCart } from '@/features/cart/store';
import type { Refusal } from '../order-draft';
import { OrderForm, type OrderFormTexts } from './order-form';
import { CallError } from '@/lib/client/call-error';
import { useShop } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-formats';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { showToast, textOf } from '@/lib/client/toasts';
import { fillText } from '@/lib/text/fill-text';

// Most shoppers never open a row.
const VariantRows = lazyPart(() => import('./variant-rows').then((module) => module.VariantRows));

interface OrderListProps {
  /** `refused` with `{name}` and `{message}`, `quantityOf` with `{name}`. */
  readonly texts: OrderFormTexts & Readonly<Record<'added' | 'addedPart' | 'refused' | 'quantityOf', string>>;
  readonly children: ReactNode;
}

/** Combines the order list and the cart: two features in one island (decision 0008). */
export function OrderList({ texts, children }: OrderListProps) {
  const shop = useShop();
  const written = useCount();
  const add = async (lines: readonly AddLine[]): Promise<Refusal | null> => {
    try {
      const { addLines } = await import('@/features/cart/queries');
      await addLines(shop, lines);
      return null;
    } catch (error) {
      return { sku: error instanceof CallError ? error.sku : null, message: textOf(error) };
    }
  };
  const showRefusal = ({ message }: Refusal, name: string | null, units: number) => {
    if (units > 0)
      showToast({
        tone: 'success',
        message: fillText(texts.addedPart, { count: units, number: written(units) }),
      });
    const named = message !== null && name !== null;
    showToast({ tone: 'danger', message: named ? fillText(texts.refused, { name, message }) : message });
  };
  return (
    <OrderForm
      texts={texts}
      onAdd={add}
      variants={(sku, quantityOf) => (
        <Suspense>
          <VariantRows sku={sku} quantityOf={quantityOf} quantityLabel={texts.quantityOf} />
        </Suspense>
      )}
      onAdded={(units) => openMiniCart(fillText(texts.added, { count: units, number: written(units) }))}
      onRefused={showRefusal}
    >
      {children}
    </OrderForm>
  );
}
