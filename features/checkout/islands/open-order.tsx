'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { keepFocus } from '@/lib/client/keep-focus';
import { useRootAttribute } from '@/lib/client/use-root-attribute';
import { fillText } from '@/lib/text/fill-text';
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

interface OpenOrderTexts {
  /** With `{number}`. */
  readonly title: string;
  readonly text: string;
  readonly pay: string;
  readonly restore: string;
  /** For an order that was paid in the meantime, or whose payment is being processed. */
  readonly paid: string;
  /** For an order that turns out to be paid; with `{number}`. */
  readonly paidTitle: string;
  readonly paidText: string;
  /** For an order whose money is on the way. */
  readonly checking: string;
  readonly view: string;
}

const noChanges = () => () => {};

/**
 * The state of the order after a refused attempt to restore its cart. `isOver`: it no longer awaits payment, or is unknown;
 * after any other error, such as a lost connection, the shopper can try again.
 */
function outcomeOf(error: unknown): { readonly isOver: boolean; readonly isPaid: boolean } {
  const code = error instanceof CallError ? error.code : null;
  const isPaid = code === 'order_not_cancelable';
  return { isPaid, isOver: isPaid || code === 'not_found' };
}

interface OrderNoticeProps {
  readonly order: OpenOrderData;
  readonly texts: OpenOrderTexts;
}

function PaidNotice({ order, texts, isChecking }: OrderNoticeProps & { readonly isChecking: boolean }) {
  return (
    <Alert
      tone={isChecking ? 'info' : 'success'}
      live="status"
      {...(!isChecking && { title: fillText(texts.paidTitle, { number: order.number }) })}
      action={
        <a href={paths.checkoutSuccess} className="button button-primary button-sm">
          {texts.view}
        </a>
      }
    >
      {isChecking ? texts.checking : texts.paidText}
    </Alert>
  );
}

interface UnpaidNoticeProps extends OrderNoticeProps {
  readonly restore: ReturnType<typeof useRestoreCart>;
}

function UnpaidNotice({ order, texts, restore }: UnpaidNoticeProps) {
  return (
    <Alert
      tone="info"
      live="status"
      title={fillText(texts.title, { number: order.number })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => window.location.assign(order.redirect)}>
            {texts.pay}
          </Button>
          <Button
            ref={keepFocus}
            size="sm"
            variant="secondary"
            pending={restore.isPending}
            onClick={() => restore.mutate(order.cartId)}
          >
            {texts.restore}
          </Button>
        </div>
      }
    >
      {texts.text}
    </Alert>
  );
}

/**
 * For users who return from the payment page without paying: continues the payment, or puts the products back in the
 * cart. Shown only if the cart is empty, as it is while its order awaits payment, and only after the server was asked
 * whether it still does.
 */
export function OpenOrder({ texts }: { readonly texts: OpenOrderTexts }) {
  const stored = useSyncExternalStore(noChanges, readOpenOrder, () => null);
  const { data: cart, refetch } = useCart();
  const restore = useRestoreCart(clearOpenOrder, (error) => {
    const { isOver, isPaid } = outcomeOf(error);
    if (isOver) clearOpenOrder();
    if (isPaid) showToast({ tone: 'info', message: texts.paid });
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
    return <PaidNotice order={order} texts={texts} isChecking={state === 'checking'} />;
  return <UnpaidNotice order={order} texts={texts} restore={restore} />;
}
