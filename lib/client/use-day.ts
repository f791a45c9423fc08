import { useShop } from './shop-context';

/** Returns a function that writes an ISO 8601 day for the current store, like `formatDeliveryDay`: "Friday 27 November". */
export function useDay() {
  const { localeKey } = useShop();
  const format = new Intl.DateTimeFormat(localeKey.replace('_', '-'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (day: string) => format.format(new Date(day));
}
