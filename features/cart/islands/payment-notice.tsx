'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Alert } from '@/ui/feedback';

const notices = {
  refused: { tone: 'warning', text: 'paymentRefused' },
  canceled: { tone: 'info', text: 'paymentCanceled' },
  unknown: { tone: 'warning', text: 'paymentUnknown' },
} as const;

const parameter = 'payment';

const isOutcome = (value: string): value is keyof typeof notices => Object.hasOwn(notices, value);

/** The address as a bookmark or a reload should have it: what was said once is not said again. */
function forgetOutcome(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', address);
}

/** What became of a payment that led back here: `?payment=refused`, `canceled` or `unknown`. */
export function PaymentNotice() {
  const t = useTranslations('cart');
  const asked = useSearchParams().get(parameter) ?? '';
  const [outcome] = useState(asked);
  useEffect(() => {
    if (asked !== '') forgetOutcome();
  }, [asked]);
  if (!isOutcome(outcome)) return null;
  const { tone, text } = notices[outcome];
  return (
    <Alert tone={tone} live="status" className="mb-5">
      {t(text)}
    </Alert>
  );
}
