'use client';

import { useEffect } from 'react';
import { whileAccepted } from '@/lib/client/storage/consent';
import { reportCommerce } from '@/lib/client/commerce-events';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { withItemFacts } from '../item-facts';
import type { PurchaseEvent } from '../purchase-event';

const maxNumbers = 20;

/** Keeps the latest numbers, separated by commas; null if it is among them. */
export function withReported(stored: string | null, number: string): string | null {
  const numbers = (stored ?? '').split(',').filter((each) => each !== '');
  return numbers.includes(number) ? null : [...numbers, number].slice(-maxNumbers).join(',');
}

const key = 'purchases_reported';

/** Reports it once per browser, also after a reload or in another tab. Needs consent, as does the stored note. */
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
