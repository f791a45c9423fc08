'use client';

import { useEffect } from 'react';
import { reportCommerce } from '@/lib/client/commerce-events';
import { safeLocalStorage } from '@/lib/client/safe-storage';
import { withItemFacts } from '../item-facts';
import type { PurchaseEvent } from '../purchase-event';
import { withReported } from '../reported-orders';

const key = 'purchases_reported';

/** Reports an order once per browser: not again after a reload, the back button or in another tab. Renders nothing. */
export function ReportPurchase({ event }: { readonly event: PurchaseEvent }) {
  useEffect(() => {
    const numbers = withReported(safeLocalStorage.read(key), event.order);
    if (numbers === null) return;
    safeLocalStorage.write(key, numbers);
    reportCommerce({ ...event, items: withItemFacts(event.items) });
  }, [event]);
  return null;
}
