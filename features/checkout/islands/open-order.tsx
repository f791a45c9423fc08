'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { fillText } from '@/lib/fill-text';
import { showFailure } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { forgetOpenOrder, parseOpenOrder, readOpenOrder } from '../open-order';
import { useCheckoutCart, useRestoreCart } from '../queries';

interface OpenOrderLabels {
  /** With `{number}`. */
  readonly title: string;
  readonly text: string;
  readonly pay: string;
  readonly restore: string;
}

const noChanges = () => () => {};

/**
 * For who comes back from the payment page without paying: the way to the payment, or the products back in
 * the cart. Only where the cart is empty, which it is while its order waits.
 */
export function OpenOrder({ labels }: { readonly labels: OpenOrderLabels }) {
  const stored = useSyncExternalStore(noChanges, readOpenOrder, () => null);
  const { data: cart, refetch } = useCheckoutCart();
  const restore = useRestoreCart(forgetOpenOrder, (error) => {
    forgetOpenOrder();
    showFailure(error);
    void refetch();
  });
  const order = parseOpenOrder(stored);
  const filled = cart !== undefined && cart.items.length > 0;
  useEffect(() => {
    // A cart that can be filled again has no order waiting.
    if (filled) forgetOpenOrder();
  }, [filled]);
  if (!order || cart === undefined || filled || restore.isError) return null;
  const pay = () => window.location.assign(order.redirect);
  return (
    <Alert
      tone="info"
      live="status"
      title={fillText(labels.title, { number: order.number })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={pay}>
            {labels.pay}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            pending={restore.isPending}
            onClick={() => restore.mutate(order.cartId)}
          >
            {labels.restore}
          </Button>
        </div>
      }
    >
      {labels.text}
    </Alert>
  );
}
