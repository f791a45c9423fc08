'use client';
import { keepFocus } from '@/lib/client/keep-focus';
import { useTexts } from '@/lib/client/shop-context';
import type { ShownItem } from '../shown-cart';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { InView } from '@/ui/islands/in-view';
import { problemsOf, solve, useChangeLines } from '../queries';
import { showToast } from '@/lib/client/toasts';
import { useCart, useCartWrite } from '../cart-resource';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

/** Focused by a checkout button of a cart that cannot be ordered; a page can show two carts, of which one is in a drawer. */
const problemMark = 'data-cart-problems';

export function focusProblems(inside: Element): void {
  const cart = inside.closest('[role="dialog"], main');
  const problems = cart?.querySelector(`[${problemMark}]`);
  if (problems instanceof HTMLElement) problems.focus();
}

export function CartProblems({ items }: { readonly items: readonly ShownItem[] }) {
  const t = useTexts('cart');
  const { mutate, isPending } = useChangeLines();
  const problems = problemsOf(items);
  if (problems.length === 0) return null;
  return (
    <div {...{ [problemMark]: '' }} tabIndex={-1} role="alert" className="mb-5 grid gap-3 rounded-lg">
      {problems.map((problem) => (
        <Alert
          key={problem}
          tone="danger"
          action={
            <Button
              ref={keepFocus}
              variant="secondary"
              size="sm"
              pending={isPending}
              pendingLabel={t('updating')}
              onClick={() => mutate(solve(problem, items))}
            >
              {t(`fix.${problem}`)}
            </Button>
          }
        >
          {t(`problems.${problem}`)}
        </Alert>
      ))}
    </div>
  );
}

export function OfferNotice() {
  const t = useTexts('cart.offer');
  const { data: offer } = useCart((cart) => cart.offer);
  const leave = useCartWrite<void>({
    call: () => ({ method: 'PUT', body: { type: 'cart-leaveOffer' } }),
    onDone: () => showToast({ tone: 'info', message: t('left') }),
  });
  if (!offer) return null;
  const { number, expired, lastDay: date } = offer;
  return (
    <Alert
      tone={expired ? 'warning' : 'info'}
      className="mb-5"
      action={
        <Button
          ref={keepFocus}
          variant="secondary"
          size="sm"
          pending={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {t('leave')}
        </Button>
      }
    >
      {expired ? t('expired', { number }) : t('inCart', { number, date })}
    </Alert>
  );
}

const notices = {
  refused: { tone: 'warning', text: 'paymentRefused' },
  canceled: { tone: 'info', text: 'paymentCanceled' },
  expired: { tone: 'warning', text: 'paymentExpired' },
  unknown: { tone: 'warning', text: 'paymentUnknown' },
  received: { tone: 'success', text: 'paymentReceived' },
} as const;

const parameter = 'payment';

const isOutcome = (value: string): value is keyof typeof notices => Object.hasOwn(notices, value);

/** Removes the parameter from the URL, so that a reload or a bookmark does not repeat the message. */
function removeParameter(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
}

/** The result of a payment after the return to the shop: `?payment=refused`, `canceled`, `expired`, `unknown` or `received`. */
export function usePaymentOutcome(): keyof typeof notices | null {
  const value = useSearchParams().get(parameter) ?? '';
  const [outcome] = useState(value);
  useEffect(() => {
    if (value !== '') removeParameter();
  }, [value]);
  return isOutcome(outcome) ? outcome : null;
}

export function PaymentNotice({ outcome }: { readonly outcome: ReturnType<typeof usePaymentOutcome> }) {
  const t = useTexts('cart');
  if (outcome === null) return null;
  const { tone, text } = notices[outcome];
  return (
    <div className="mb-5">
      <InView>
        <Alert tone={tone} live="status">
          {t(text)}
        </Alert>
      </InView>
    </div>
  );
}

export function PaymentReturn() {
  return <PaymentNotice outcome={usePaymentOutcome()} />;
}
