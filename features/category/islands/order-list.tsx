'use client';

import { type ReactNode, Suspense } from 'react';
import type { AddLine } from '@/commerce/model/cart';
import { openMiniCart } from '@/features/cart/store';
import type { Refusal } from '../order-draft';
import { OrderForm } from './order-form';
import { CallError } from '@/lib/client/call-error';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-formats';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { showToast, textOf } from '@/lib/client/toasts';

// Most shoppers never open a row.
const VariantRows = lazyPart(() => import('./variant-rows').then((module) => module.VariantRows));
const OrderSum = lazyPart(() => import('./order-sum').then((module) => module.OrderSum));

/** Combines the order list and the cart: two features in one island (decision 0008). */
export function OrderList({ children }: { readonly children: ReactNode }) {
  const t = useTexts('category.order');
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
        message: t('addedPart', { count: units, number: written(units) }),
      });
    const named = message !== null && name !== null;
    showToast({ tone: 'danger', message: named ? t('refused', { name, message }) : message });
  };
  return (
    <OrderForm
      onAdd={add}
      variants={(sku, quantityOf) => (
        <Suspense>
          <VariantRows sku={sku} quantityOf={quantityOf} />
        </Suspense>
      )}
      sum={(lines) => (
        <Suspense>
          <OrderSum lines={lines} />
        </Suspense>
      )}
      onAdded={(units) => openMiniCart(t('added', { count: units, number: written(units) }))}
      onRefused={showRefusal}
    >
      {children}
    </OrderForm>
  );
}
