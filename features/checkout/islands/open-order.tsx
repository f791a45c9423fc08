'use client';

import { useTexts } from '@/lib/client/shop-context';
import { useEffect, useSyncExternalStore } from 'react';
import { keepFocus } from '@/lib/client/keep-focus';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { CallError } from '@/lib/client/call-error';
import { showFailure, showToast } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import {
  clearOpenOrder,
  type OpenOrder as OpenOrderData,
  parseOpenOrder,
  readOpenOrder,
} from '../order/open-order-storage';
import { useCart } from '@/features/cart/cart-resource';
import { useOpenOrderState, useRestoreCart } from '../queries';

const noChanges = () => () => {};

/** `isOver`: it no longer awaits payment, or is unknown; after any other error the shopper can try again. */
function outcomeOf(error: unknown): { readonly isOver: boolean; readonly isPaid: boolean } {
  const code = error instanceof CallError ? error.code : null;
  const isPaid = code === 'order_not_cancelable';
  return { isPaid, isOver: isPaid || code === 'not_found' };
}

interface PaidNoticeProps {
  readonly order: OpenOrderData;
  readonly isChecking: boolean;
}

function PaidNotice({ order, isChecking }: PaidNoticeProps) {
  const t = useTexts();
  return (
    <Alert
      tone={isChecking ? 'info' : 'success'}
      live="status"
      {...(!isChecking && { title: t('checkout.openOrder.paidTitle', { number: order.number }) })}
      action={
        <a href={paths.checkoutSuccess} className="button button-primary button-sm">
          {t('email.viewOrder')}
        </a>
      }
    >
      {isChecking ? t('orders.checking') : t('checkout.openOrder.paidText')}
    </Alert>
  );
}

interface UnpaidNoticeProps {
  readonly order: OpenOrderData;
  readonly restore: ReturnType<typeof useRestoreCart>;
}

function UnpaidNotice({ order, restore }: UnpaidNoticeProps) {
  const t = useTexts();
  return (
    <Alert
      tone="info"
      live="status"
      title={t('checkout.openOrder.title', { number: order.number })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => window.location.assign(order.redirect)}>
            {t('checkout.openOrder.pay')}
          </Button>
          <Button
            ref={keepFocus}
            size="sm"
            variant="secondary"
            pending={restore.isPending}
            onClick={() => restore.mutate(order.cartId)}
          >
            {t('checkout.openOrder.restore')}
          </Button>
        </div>
      }
    >
      {t('checkout.openOrder.text')}
    </Alert>
  );
}

/**
 * For users who return from the payment page without paying: continues the payment, or puts the products back in the
 * cart. Shown only if the cart is empty, as it is while its order awaits payment, and only after the server was asked
 * whether it still does.
 */
export function OpenOrder() {
  const t = useTexts();
  const stored = useSyncExternalStore(noChanges, readOpenOrder, () => null);
  const { data: cart, refetch } = useCart();
  const restore = useRestoreCart(clearOpenOrder, (error) => {
    const { isOver, isPaid } = outcomeOf(error);
    if (isOver) clearOpenOrder();
    if (isPaid) showToast({ tone: 'info', message: t('cart.orderAlready') });
    else showFailure(error);
    void refetch();
  });
  const order = parseOpenOrder(stored);
  const filled = cart !== undefined && cart.items.length > 0;
  const isAsked = order !== null && cart !== undefined && !filled;
  const { data: state, isError } = useOpenOrderState(isAsked ? order.number : null);
  const isOver = state === 'canceled' || state === 'unknown';
  useEffect(() => {
    // After the cart is restored no order awaits payment.
    if (filled || isOver) clearOpenOrder();
    // The lines of a canceled order are in the cart again.
    if (isOver) void refetch();
  }, [filled, isOver, refetch]);
  const isKnown =
    state === 'pending' || state === 'checking' || state === 'placed' || (isError && state === undefined);
  const visible = isAsked && isKnown && !outcomeOf(restore.error).isOver;
  useRootAttribute('hasOpenOrder', visible);
  if (!visible) return null;
  if (state === 'placed' || state === 'checking')
    return <PaidNotice order={order} isChecking={state === 'checking'} />;
  return <UnpaidNotice order={order} restore={restore} />;
}
