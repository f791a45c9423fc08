import { shopDay, startOfShopDay } from '@/lib/dates/dates';

/** When a day (`yyyy-mm-dd`) begins in the time zone of the company; undefined for a day that there is not. */
export const startOfStaffDay = (day: string): Date | undefined => startOfShopDay(day) ?? undefined;

/** When the day after it begins: filters exclude it. */
export const endOfStaffDay = (day: string): Date | undefined => startOfShopDay(day, 1) ?? undefined;

/** An instant as a field of days has it; `isEnd`: the last day of what ends then. */
export const dayField = (instant: string | Date | null | undefined, isEnd = false): string =>
  instant ? shopDay(new Date(new Date(instant).getTime() - Number(isEnd))) : '';
