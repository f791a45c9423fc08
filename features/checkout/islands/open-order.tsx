'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { fillText } from '@/lib/fill-text';
import { CallError } from '@/lib/client/call-error';
import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { clearOpenOrder, parseOpenOrder, readOpenOrder } from '../open-order';
import { useCart } from '@/features/cart/cart-resource';
import { useRestoreCart } from '../queries';

interface OpenOrderLabels {
  /** With `{number}`. */
  readonly title: string;
  readonly text: string;
  readonly pay: string;
  readonly restore: string;
  /** For an order that was paid meanwhile, or whose payment is being processed. */
  readonly paid: string;
}

const noChanges = () => () => {};

/**
 * What a refused attempt to restore the cart says about the order. `isOver`: it no longer awaits payment, or is unknown;
 * after any other error, such as a lost connection, the shopper can try again.
 */
function outcomeOf(error: unknown): { readonly isOver: boolean; readonly isPaid: boolean } {
  const code = error instanceof CallError ? error.code : null;
  const isPaid = code === 'order_not_cancelable';
  return { isPaid, isOver: isPaid || code === 'not_found' };
}

/**
 * For users who return from the payment page without paying: continues the payment, or puts the products back in the
 * cart. Shown only if the cart is empty, as it is while its order awaits payment.
 */
export function OpenOrder({ labels }: { readonly labels: OpenOrderLabels }) {
  const stored = useSyncExternalStore(noChanges, readOpenOrder, () => null);
  const { data: cart, refetch } = useCart();
  const restore = useRestoreCart(clearOpenOrder, (error) => {
    const { isOver, isPaid } = outcomeOf(error);
    if (isOver) clearOpenOrder();
    if (isPaid) showToast({ tone: 'info', message: labels.paid });
    else showFailure(error);
    void refetch();
  });
  const order = parseOpenOrder(stored);
  const filled = cart !== undefined && cart.items.length > 0;
  useEffect(() => {
    // After the cart is restored no order awaits payment.
    if (filled) clearOpenOrder();
  }, [filled]);
  const visible = order !== null && cart !== undefined && !filled && !outcomeOf(restore.error).isOver;
  useRootAttribute('hasOpenOrder', visible);
  if (!visible) return null;
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
