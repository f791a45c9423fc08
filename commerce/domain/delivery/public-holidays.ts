import Holidays from 'date-holidays';
import type { StoreCountry } from '@/config/types';

const years = new Map<string, ReadonlySet<string>>();

function holidaysOf(country: StoreCountry, year: string): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const days =
    years.get(key) ??
    new Set(
      new Holidays(country)
        .getHolidays(Number(year))
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
  years.set(key, days);
  return days;
}

/**
 * Whether a day (`2026-12-25`) is a public holiday in a whole country, including substitute days for holidays on a
 * weekend (decision 0013). Regional holidays do not count.
 */
export function isPublicHoliday(country: StoreCountry, day: string): boolean {
  return holidaysOf(country, day.slice(0, 4)).has(day);
}
