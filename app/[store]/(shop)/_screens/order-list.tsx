'use client';

import { type ReactNode, Suspense } from 'react';
import type { AddLine } from '@/commerce/model/cart';
import { openMiniCart } from '@/features/cart/store';
import { OrderForm, type OrderFormLabels } from '@/features/category/islands/order-form';
import { useShop } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-count';
import { laterInside } from '@/lib/client/later';
import { showFailure } from '@/lib/client/toasts';
import { fillText } from '@/lib/fill-text';

// Most shoppers never open a row.
const VariantRows = laterInside(() =>
  import('@/features/product/islands/variant-rows').then((module) => module.VariantRows),
);

interface OrderListProps {
  /** `added` with `{pieces}`, `quantityOf` with `{name}`. */
  readonly labels: OrderFormLabels & { readonly added: string; readonly quantityOf: string };
  readonly children: ReactNode;
}

/** Where the order list meets the cart: two features in one island (docs/decisions/0008). */
export function OrderList({ labels, children }: OrderListProps) {
  const shop = useShop();
  const written = useCount();
  const add = async (lines: readonly AddLine[]) => {
    try {
      const { addLines } = await import('@/features/cart/queries');
      return await addLines(shop, lines);
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
  return (
    <OrderForm
      labels={labels}
      onAdd={add}
      variants={(sku, piecesOf) => (
        <Suspense>
          <VariantRows
            sku={sku}
            piecesOf={piecesOf}
            quantityLabel={labels.quantityOf}
            onFailure={showFailure}
          />
        </Suspense>
      )}
      onAdded={(pieces) => openMiniCart(fillText(labels.added, { pieces: written(pieces) }))}
    >
      {children}
    </OrderForm>
  );
}
