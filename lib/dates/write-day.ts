/**
 * A day as text: "Tuesday 24 November"; the first of a month is "1er" in French. `day` is ISO 8601, `locale` a BCP 47 tag
 * such as `fr-CH`.
 */
export function writeDay(day: string, locale: string): string {
  const text = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  return locale.startsWith('fr') ? text.replace(/(?<!\d)1(?= )/, '1er') : text;
}
