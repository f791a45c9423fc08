import Holidays from 'date-holidays';
import { countryProfiles, type TaxedCountry } from '@/config/countries/countries';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode, StoreCountry } from '@/config/types';
import { orderCutoff, shopDay } from '@/lib/dates/dates';
import { writeDay } from '@/lib/dates/day-texts';
import type { ShippingMethod as ChosenMethod } from '../../model/cart';
import type { Money } from '../../model/money';
import { defaultShipping } from './default-shipping';
import { shippingRate } from './free-delivery';

/** The parameters of a delivery. Days are ISO 8601: `2026-11-24`. */
interface DeliveryRule {
  /** Working days from the evening on which a parcel is sent to its delivery; at least 1. */
  readonly transitDays: number;
  readonly isHoliday: (day: string) => boolean;
}

interface DeliveryEstimate {
  readonly until: Date;
  readonly day: string;
}

const weekend: readonly number[] = [0, 6];
/** More days without delivery in a row mean an invalid calendar. */
const maxDays = 90;

function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function isDeliveryDay(day: string, { isHoliday }: Pick<DeliveryRule, 'isHoliday'>): boolean {
  return !weekend.includes(new Date(day).getUTCDay()) && !isHoliday(day);
}

/** The day on which a parcel sent in the evening of `sentOn` arrives. Throws a RangeError if there is none. */
export function deliveryDay(sentOn: string, rule: DeliveryRule): string {
  let day = sentOn;
  let remaining = rule.transitDays;
  for (let days = 0; remaining > 0; days += 1) {
    if (days > maxDays) throw new RangeError(`No delivery day within ${maxDays} days after ${sentOn}`);
    day = dayAfter(day);
    if (isDeliveryDay(day, rule)) remaining -= 1;
  }
  return day;
}

/** For this and the following evenings (spec §1), so that a page left open overnight shows a valid estimate. */
export function deliveryEstimates(now: Date, rule: DeliveryRule, evenings: number): DeliveryEstimate[] {
  const estimates: DeliveryEstimate[] = [];
  for (let time = now; estimates.length < evenings;) {
    const { at } = orderCutoff(time);
    estimates.push({ until: at, day: deliveryDay(shopDay(at), rule) });
    time = at;
  }
  return estimates;
}

// Server code: the calendars of public holidays are too large for the browser.

const years = new Map<string, ReadonlySet<string>>();

function holidaysOf(country: TaxedCountry, year: string, more: readonly string[] = []): ReadonlySet<string> {
  const key = [country, year, ...more].join(' ');
  const known = years.get(key);
  if (known) return known;
  const calendar = new Holidays(country);
  for (const rule of more) calendar.setHoliday(rule, { name: { en: rule }, type: 'public' });
  const holidays = calendar.getHolidays(Number(year)).filter(({ type }) => type === 'public');
  const days = new Set(holidays.map(({ date }) => date.slice(0, 10)));
  years.set(key, days);
  return days;
}

/** Whether a day is a public holiday in the whole country, substitute days included, regional ones not (decision 0013). */
export function isPublicHoliday(country: TaxedCountry, day: string): boolean {
  return holidaysOf(country, day.slice(0, 4)).has(day);
}

/** The day on which a period of the law ends whose last day is `day` (regulation 1182/71 art. 3 (4) and its like). */
export function endOfPeriod(country: StoreCountry, day: string): string {
  const { workingDays } = countryProfiles[country];
  if (!workingDays) return day;
  const isHoliday = (each: string) => holidaysOf(country, each.slice(0, 4), workingDays.alsoFree).has(each);
  return isDeliveryDay(day, { isHoliday }) ? day : endOfPeriod(country, dayAfter(day));
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

/** As `2026-11-24`; the method's longest time counts. */
export function methodDeliveryDay(store: StoreCode, method: TransitTime, placedAt: Date): string {
  return deliveryDay(shopDay(orderCutoff(placedAt).at), deliveryRule(store, method));
}

/** The method that the checkout preselects for a cart of one article at that price; without one, the default of the store. */
export function preselectedMethod(
  store: StoreCode,
  offered: readonly ShippingMethod[],
  { minor, currency }: Money,
  now: Date,
): ShippingMethod {
  const rated = offered.flatMap((method) => {
    const rate = shippingRate(method, currency, minor);
    const codes = { carrierCode: method.carrier, methodCode: method.method };
    return rate === null ? [] : [{ ...codes, amount: { minor: rate, currency }, method }];
  });
  const chosen = defaultShipping(rated, ({ method }) => methodDeliveryDay(store, method, now));
  return chosen?.method ?? standardMethod(store);
}

export type MethodCodes = Omit<ChosenMethod, 'amount'>;

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
