import type { ShippingMethod } from '@/config/shop/shipping';

/** "Tuesday 24 November"; the first of a month is "1er" in French. `day` is ISO 8601, `locale` BCP 47 such as `fr-CH`. */
export function writeDay(day: string, locale: string): string {
  const text = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  return locale.startsWith('fr') ? text.replace(/(?<!\d)1(?= )/, '1er') : text;
}

/** `text`: those of the namespace `checkout`. */
export function deliveryTime(
  { min, max }: ShippingMethod['workingDays'],
  text: (key: 'deliveryDays' | 'deliveryRange', values: Record<string, number | string>) => string,
): string {
  return min === max
    ? text('deliveryDays', { days: max, number: String(max) })
    : text('deliveryRange', { from: min, to: max });
}
