'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Alert } from '@/ui/feedback';

const notices = {
  refused: { tone: 'warning', text: 'paymentRefused' },
  canceled: { tone: 'info', text: 'paymentCanceled' },
  unknown: { tone: 'warning', text: 'paymentUnknown' },
} as const;

const isOutcome = (value: string): value is keyof typeof notices => Object.hasOwn(notices, value);

/** What became of a payment that led back here: `?payment=refused`, `canceled` or `unknown`. */
export function PaymentNotice() {
  const t = useTranslations('cart');
  const outcome = useSearchParams().get('payment') ?? '';
  if (!isOutcome(outcome)) return null;
  const { tone, text } = notices[outcome];
  return (
    <Alert tone={tone} live="status" className="mb-5">
      {t(text)}
    </Alert>
  );
}
