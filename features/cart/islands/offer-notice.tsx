'use client';

import { keepFocus } from '@/lib/client/keep-focus';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { useCart, useCartWrite } from '../cart-resource';

export function OfferNotice() {
  const t = useTexts('cart').offer;
  const { data: offer } = useCart((cart) => cart.offer);
  const leave = useCartWrite<void>({
    call: () => ({ method: 'PUT', body: { type: 'cart-leaveOffer' } }),
    onDone: () => showToast({ tone: 'info', message: t.left }),
  });
  if (!offer) return null;
  const { number, expired, last_day: date } = offer;
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
          {t.leave}
        </Button>
      }
    >
      {expired ? fillText(t.expired, { number }) : fillText(t.inCart, { number, date })}
    </Alert>
  );
}
