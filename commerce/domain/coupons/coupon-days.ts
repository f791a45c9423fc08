import { storeCodes, storeConfig } from '@/config/shop/stores';
import { shopDay, startOfShopDay } from '@/lib/dates/dates';
import type { Coupon, NewCoupon } from '../../model/coupon';

type Stores = NewCoupon['stores'];

const zonesOf = (stores: Stores) => [
  ...new Set((stores ?? storeCodes).map((store) => storeConfig(store).timeZone)),
];

const startsOf = (day: string, stores: Stores, later: 0 | 1) =>
  zonesOf(stores).map((zone) => startOfShopDay(day, later, zone)?.getTime() ?? Number.NaN);

const dateOf = (time: number) => (Number.isNaN(time) ? undefined : new Date(time));

/** When a day (`yyyy-mm-dd`) begins in the first of the stores; undefined for a day that there is not. */
export const couponStart = (day: string, stores: Stores): Date | undefined =>
  dateOf(Math.min(...startsOf(day, stores, 0)));

/** When a day has ended in the last of the stores. */
export const couponEnd = (day: string, stores: Stores): Date | undefined =>
  dateOf(Math.max(...startsOf(day, stores, 1)));

/** The first and the last day of a coupon; null: no limit. */
export function couponDays({ stores, validFrom, validUntil }: Coupon) {
  const days = (at: number) =>
    zonesOf(stores)
      .map((zone) => shopDay(new Date(at), zone))
      .toSorted();
  return {
    first: validFrom && (days(validFrom.getTime()).at(-1) ?? null),
    last: validUntil && (days(validUntil.getTime() - 1)[0] ?? null),
  };
}
