import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { currencyFacts } from '@/config/shop/store-formats';
import { vatRate } from '@/config/countries/countries';
import type { ShippingMethod as StoreMethod, ShippingMethodCode } from '@/config/shop/shipping';
import { endOfDay, shopDay } from '@/lib/dates/dates';
import type { ShippingMethod } from '../../model/cart';
import { shippingRate } from '../delivery/free-delivery';

/** `days`: for which an offer can be ordered, unless another day is given. */
export const newOffers = { items: 100, fileBytes: 10 * 1024 * 1024, days: 30 } as const;

/** The media types of files that customers get; others are sent as bytes. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
};

export const mediaTypeOf = (name: string): string =>
  mediaTypes[/\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? ''] ?? 'application/octet-stream';

const dayMs = 24 * 3600 * 1000;

/** The day (`yyyy-mm-dd`) in a number of days, in the time zone of the store. */
export function lastDayOf(store: StoreCode, days: number, now: Date): string {
  // Days are counted in UTC, where each has 24 hours.
  const last = new Date(Date.parse(shopDay(now, storeConfig(store).timeZone)) + days * dayMs);
  return last.toISOString().slice(0, 10);
}

/** The end of a day in the time zone of the store; null if it is over, or there is no such day. */
export function expiryOn(store: StoreCode, day: string, now: Date): Date | null {
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  const end = endOfDay(day, store);
  return end < now ? null : end;
}

interface OfferedPrice {
  /** Minor units of one unit; undefined: what it costs without the offer. */
  readonly price: number | undefined;
  /** Of one unit. */
  readonly discount: { readonly percent: number } | { readonly minor: number } | undefined;
  /** Price and amount of the discount are without VAT. */
  readonly net: boolean;
}

interface LineArticle {
  /** VAT included, in minor units; null without a price. */
  readonly price: number | null;
  /** Percent. */
  readonly taxRate: number;
}

export type LineFault = 'price' | 'discount';

/** The price of one unit, VAT included, in minor units that coins of the currency have; else the field that is wrong. */
export function lineOfferPrice(
  { price, discount, net }: OfferedPrice,
  article: LineArticle,
  currency: CurrencyCode,
): number | LineFault {
  const { step } = currencyFacts[currency];
  const rounded = (minor: number) => Math.round(minor / step) * step;
  const gross = (minor: number) => (net ? minor * (1 + article.taxRate / 100) : minor);
  const before = price === undefined ? article.price : gross(price);
  if (before === null) return 'price';
  if (!discount) return rounded(before);
  const after =
    'percent' in discount ? before * (1 - discount.percent / 100) : before - gross(discount.minor);
  return after < 0 ? 'discount' : rounded(after);
}

interface DeliveryInput extends Pick<OfferedPrice, 'price' | 'net'> {
  readonly method: ShippingMethodCode;
  /** Of the lines, VAT included, in minor units: from some amount on, delivery is free. */
  readonly subtotal: number;
}

/** The delivery of an offer. `price`: undefined for what the store charges. Null if the store does not have the method. */
export function offerDelivery(
  methods: readonly StoreMethod[],
  { method, net, price, subtotal }: DeliveryInput,
  { store, currency }: { readonly store: StoreCode; readonly currency: CurrencyCode },
): ShippingMethod | null {
  const found = methods.find((each) => each.method === method && each.price[currency] !== undefined);
  if (!found) return null;
  const article = {
    price: shippingRate(found, currency, subtotal),
    taxRate: vatRate(storeConfig(store).country, 'standard'),
  };
  const minor = lineOfferPrice({ price, discount: undefined, net }, article, currency);
  if (typeof minor !== 'number') return null;
  return { carrierCode: found.carrier, methodCode: method, amount: { minor, currency } };
}
