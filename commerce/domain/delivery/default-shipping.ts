import { pickupMethod } from '@/config/shop/shipping';
import type { ShippingMethod } from '../../model/cart';

/**
 * The method that is preselected: the cheapest, of several the fastest, of several the first. A pick-up point is never
 * preselected, because it has to be chosen. `dayOf`: its latest day of delivery, ISO 8601. Null without a method.
 */
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
