import { pickupMethod } from '@/config/shop/shipping';
import type { ShippingMethod } from '../../model/cart';

/** The cheapest method, of several the fastest, then the first; never a pick-up point. `dayOf`: ISO 8601. */
export function defaultShipping<Method extends ShippingMethod>(
  methods: readonly Method[],
  dayOf: (method: Method) => string,
): Method | null {
  const delivered = methods.filter(({ methodCode }) => methodCode !== pickupMethod);
  const [first] = delivered.toSorted(
    (a, b) => a.amount.minor - b.amount.minor || dayOf(a).localeCompare(dayOf(b)),
  );
  return first ?? null;
}
