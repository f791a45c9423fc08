import 'server-only';
import { shippingMethods } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { deliveryPromises, type DeliveryPromise } from '../delivery-day';
import { isPublicHoliday } from './holidays';

/** Evenings that a page is good for: nobody leaves one open for longer and still believes it. */
const evenings = 4;

/** The carrier that a store sends with unless the shopper chooses another one, and its slowest delivery. */
function standardMethod(store: StoreCode) {
  const [method] = shippingMethods[store];
  return { carrier: method.carrier, transitDays: method.workingDays.max };
}

/** What the store promises of a parcel that is ordered now or on one of the next evenings. */
export function storePromises(store: StoreCode, now: Date): DeliveryPromise[] {
  const { country } = storeConfig(store);
  const { transitDays } = standardMethod(store);
  const isHoliday = (day: string) => isPublicHoliday(country, day);
  return deliveryPromises(now, { transitDays, isHoliday }, evenings);
}

/** Who brings it. */
export function standardCarrier(store: StoreCode) {
  return standardMethod(store).carrier;
}

/** A day as one says it: "Tuesday 24 November". `day` is ISO 8601. */
export function sayDay(day: string, store: StoreCode): string {
  return new Intl.DateTimeFormat(storeConfig(store).locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
}
