import Holidays from 'date-holidays';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode, StoreCountry } from '@/config/types';
import { orderCutoff, shopDay } from '@/lib/dates/dates';
import { writeDay } from '@/lib/dates/day-texts';
import { deliveryDay, type DeliveryEstimate, deliveryEstimates } from './delivery-day';

// Server code: the calendars of public holidays are too large for the browser.

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

/** The number of evenings after which an open page no longer shows an estimate. */
const evenings = 4;

type TransitTime = Pick<ShippingMethod, 'workingDays'>;

function deliveryRule(store: StoreCode, { workingDays }: TransitTime) {
  const { country } = storeConfig(store);
  return { transitDays: workingDays.max, isHoliday: (day: string) => isPublicHoliday(country, day) };
}

export function methodEstimates(store: StoreCode, method: TransitTime, now: Date): DeliveryEstimate[] {
  return deliveryEstimates(now, deliveryRule(store, method), evenings);
}

/** The default shipping method of a store: what products and carts promise before a method is chosen. */
export function standardMethod(store: StoreCode): ShippingMethod {
  return shippingMethods[store][0];
}

export function standardEstimates(store: StoreCode, now: Date): DeliveryEstimate[] {
  return methodEstimates(store, standardMethod(store), now);
}

/**
 * The latest delivery day of an order placed at `placedAt` with a shipping method, as `2026-11-24`; the method's longest
 * time counts.
 */
export function methodDeliveryDay(store: StoreCode, method: TransitTime, placedAt: Date): string {
  return deliveryDay(shopDay(orderCutoff(placedAt).at), deliveryRule(store, method));
}

export interface MethodCodes {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** The latest day of delivery of an order placed at `placedAt` by a method; of an unknown method, by the default one. */
export function chosenDeliveryDay(
  store: StoreCode,
  { carrierCode, methodCode }: MethodCodes,
  placedAt: Date,
): string {
  const methods: readonly ShippingMethod[] = shippingMethods[store];
  const chosen = methods.find(({ carrier, method }) => carrier === carrierCode && method === methodCode);
  return methodDeliveryDay(store, chosen ?? standardMethod(store), placedAt);
}

/** A day as text in the language of the store: "Tuesday 24 November". `day` is ISO 8601. */
export const formatDeliveryDay = (day: string, store: StoreCode): string =>
  writeDay(day, storeConfig(store).locale);
