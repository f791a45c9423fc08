import type { ShippingMethod } from '@/config/shipping';

/** Texts of the namespace `checkout` that say how long a delivery takes. */
type DaysText = (key: 'deliveryDays' | 'deliveryRange', values: Record<string, number | string>) => string;

/** How long a delivery takes, in words: "1 working day", "3–5 working days". */
export function deliveryTime({ min, max }: ShippingMethod['workingDays'], text: DaysText): string {
  return min === max
    ? text('deliveryDays', { days: max, number: String(max) })
    : text('deliveryRange', { from: min, to: max });
}
