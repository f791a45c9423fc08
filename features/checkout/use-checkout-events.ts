import { useEffect } from 'react';
import type { WireCart } from '@/features/cart/wire-cart';
import { whileAccepted } from '@/lib/client/storage/consent';
import { reportCommerce } from '@/lib/client/commerce-events';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';
import { checkoutEvents, formatReported, parseReported } from './checkout-events';
import { storeItemFacts } from '@/features/orders/item-facts';

const key = 'checkout_reported';

/**
 * Reports the progress of a checkout: its begin, and the methods once the server has them; each once per cart and tab. Only
 * with consent, because the notes in the browser need it too.
 */
export function useCheckoutEvents(cart: WireCart | undefined): void {
  useEffect(() => {
    if (cart === undefined || cart.items.length === 0) return;
    return whileAccepted(() => {
      const { events, reported } = checkoutEvents(cart, parseReported(safeSessionStorage.read(key)));
      if (events.length === 0) return;
      safeSessionStorage.write(key, formatReported(reported));
      storeItemFacts(cart.items);
      for (const event of events) reportCommerce(event);
    });
  }, [cart]);
}
