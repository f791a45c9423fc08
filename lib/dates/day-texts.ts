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

const weekMs = 6 * 24 * 60 * 60 * 1_000;

/** "Tue", or from a week on "8 Dec". `day` is ISO 8601. */
export function writeShortDay(day: string, locale: string, now: Date): string {
  const date = new Date(day);
  const isSoon = date.getTime() - now.getTime() < weekMs;
  const parts = isSoon ? { weekday: 'short' as const } : { day: 'numeric' as const, month: 'short' as const };
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(date);
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
