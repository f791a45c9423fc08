import { writeDay } from '../dates/day-texts';
import { useShop } from './shop-context';

/** Returns a function that writes an ISO 8601 day for the current store, like `formatDeliveryDay`: "Friday 27 November". */
export function useDay() {
  const locale = useShop().localeKey.replace('_', '-');
  return (day: string) => writeDay(day, locale);
}
