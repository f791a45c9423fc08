import type { ShippingMethod } from '@/config/shop/shipping';

/** The texts of a delivery time, from the namespace `checkout`. */
type DaysText = (key: 'deliveryDays' | 'deliveryRange', values: Record<string, number | string>) => string;

/** The delivery time as text: "1 working day", "3–5 working days". */
export function deliveryTime({ min, max }: ShippingMethod['workingDays'], text: DaysText): string {
  return min === max
    ? text('deliveryDays', { days: max, number: String(max) })
    : text('deliveryRange', { from: min, to: max });
}
