import { useEffect, useRef } from 'react';
import { reportCommerce } from '@/lib/client/commerce-events';
import { linesEvent } from './commerce-items';
import type { WireCart } from './wire-cart';

/** Reports that the shopper sees a cart with items: once per time that it is `shown`, when it has loaded. */
export function useReportView(cart: WireCart | undefined, shown: boolean): void {
  const reported = useRef(false);
  useEffect(() => {
    if (!shown) reported.current = false;
    if (!shown || reported.current || cart === undefined) return;
    const event = linesEvent('view_cart', cart.items);
    if (event === null) return;
    reported.current = true;
    reportCommerce(event);
  }, [cart, shown]);
}
