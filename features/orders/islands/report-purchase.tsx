'use client';

import { useEffect } from 'react';
import { whileAccepted } from '@/lib/client/storage/consent';
import { reportCommerce } from '@/lib/client/commerce-events';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { withItemFacts } from '../item-facts';
import type { PurchaseEvent } from '../purchase-event';

const maxNumbers = 20;

/**
 * Adds an order to the numbers that were reported, separated by commas; null if it is among them. Only the latest
 * numbers are kept.
 */
export function withReported(stored: string | null, number: string): string | null {
  const numbers = (stored ?? '').split(',').filter((each) => each !== '');
  return numbers.includes(number) ? null : [...numbers, number].slice(-maxNumbers).join(',');
}

const key = 'purchases_reported';

/**
 * Reports an order once per browser: not again after a reload, the back button or in another tab. Only with consent, which
 * may come later on the page, because the note in the browser also needs it. Renders nothing.
 */
export function ReportPurchase({ event }: { readonly event: PurchaseEvent }) {
  useEffect(
    () =>
      whileAccepted(() => {
        const numbers = withReported(safeLocalStorage.read(key), event.order);
        if (numbers === null) return;
        safeLocalStorage.write(key, numbers);
        reportCommerce({ ...event, items: withItemFacts(event.items) });
      }),
    [event],
  );
  return null;
}
