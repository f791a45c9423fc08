'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useTexts } from '@/lib/client/texts';
import { Alert } from '@/ui/feedback';

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
    <Alert tone={tone} live="status" className="mb-5">
      {t[text]}
    </Alert>
  );
}

export function PaymentReturn() {
  return <PaymentNotice outcome={usePaymentOutcome()} />;
}
