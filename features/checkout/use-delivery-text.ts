import { pickupMethod } from '@/config/shop/shipping';
import type { ShownCart } from '@/features/cart/shown-cart';
import { useTexts } from '@/lib/client/shop-context';
import { useDay } from '@/lib/client/use-day';

/** `method`: undefined before one is chosen; `deliveryDay`: ISO 8601. */
export function useDeliveryText() {
  const t = useTexts('checkout');
  const day = useDay();
  return (method: string | undefined, deliveryDay: string) =>
    t(method === pickupMethod ? 'pickupBy' : 'deliveryBy', { day: day(deliveryDay) });
}

/** Whether the order will wait for a bank transfer, which may arrive on any day: no day of delivery can be named. */
export const waitsForTransfer = (cart: ShownCart): boolean =>
  cart.selectedPaymentMethod?.code === 'banktransfer';
