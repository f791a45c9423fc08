import type { CarrierCode } from '@/config/types';
import { orderCutoff, shopDay } from '@/lib/dates/dates';
import { chosenDeliveryDay, type MethodCodes } from './delivery-estimates';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { Order, OrderItem, OrderParcel, OrderStatus, SentOrder } from '../../model/order';
import { site } from '@/config/site/site';

export interface DeliveredOrder extends Pick<
  Order,
  'store' | 'date' | 'paidAt' | 'status' | 'paymentMethod'
> {
  readonly shippingMethod: MethodCodes;
}

const sendableAt = ({ date, paidAt }: DeliveredOrder): Date => new Date(paidAt ?? date);

const underWay: readonly OrderStatus[] = ['processing', 'ready_to_ship', 'shipped'];

/** As `2026-11-27`; null before payment, once delivered or canceled, and for a bank transfer until it is known when it arrived. */
export function orderDeliveryDay(order: DeliveredOrder): string | null {
  const { store, status, shippingMethod, paymentMethod, paidAt } = order;
  if (!underWay.includes(status) || (paymentMethod.code === 'banktransfer' && !paidAt)) return null;
  return chosenDeliveryDay(store, shippingMethod, sendableAt(order));
}

/** Whether the order is sent this evening, with its tracking number (spec §1); false on any other day. */
export function isSentThisEvening(order: DeliveredOrder, now: Date): boolean {
  return orderDeliveryDay(order) !== null && shopDay(orderCutoff(sendableAt(order)).at) === shopDay(now);
}

export interface Parcel {
  readonly carrier: CarrierCode;
  /** As the carrier printed it; spaces do not matter. */
  readonly trackingNumber: string;
  /** Country (ISO 3166-1 alpha-2) and postcode of the delivery address. */
  readonly country: string;
  readonly postcode: string;
  /** The reader's locale, such as `nl-BE`: the language of the page. */
  readonly locale: string;
}

/** The parts of a link, URL-encoded except for those that are fixed lists. */
interface LinkParts {
  readonly code: string;
  readonly postcode: string;
  readonly country: string;
  readonly language: string;
  readonly region: string;
}

const bpostLanguages: ReadonlySet<string> = new Set(['nl', 'fr', 'de']);

/** The parcel pages of GLS, by country and language. Other countries have the English page of the group. */
const glsPages: Readonly<Record<string, string>> = {
  'DE-de': 'DE/de/paketverfolgung?match=',
  'AT-de': 'AT/de/paket-verfolgen?match=',
  'FR-fr': 'FR/fr/suivi-colis?match=',
  'BE-fr': 'BE/fr/suivi-colis?match=',
  'BE-nl': 'BE/vl/pakket-volgen?match=',
  'IT-it': 'IT/it/servizi-online/ricerca-spedizioni?type=NAT&match=',
};

function dhl({ code, postcode, country, language, region }: LinkParts): string {
  if (country === 'NL')
    return `https://my.dhlparcel.nl/home/tracktrace/${code}/${postcode}?lang=${language === 'nl' ? 'nl_NL' : 'en_NL'}`;
  if (country === 'BE' && language === 'nl')
    return `https://www.dhlparcel.be/nl/particulieren/volg-je-zending?tt=${code}`;
  if (country === 'DE')
    return `https://www.dhl.de/${language === 'de' ? 'de' : 'en'}/privatkunden/pakete-empfangen/verfolgen.html?piececode=${code}`;
  return `https://www.dhl.com/${region.toLowerCase()}-${language}/home/tracking.html?tracking-id=${code}`;
}

function gls({ code, postcode, country, language }: LinkParts): string {
  if (country === 'NL') return `https://www.gls-info.nl/tracking?parcelNo=${code}&zipcode=${postcode}`;
  return `https://gls-group.com/${glsPages[`${country}-${language}`] ?? 'GROUP/en/parcel-tracking?match='}${code}`;
}

const links: Readonly<Record<CarrierCode, (parts: LinkParts) => string>> = {
  postnl: ({ code, country, postcode }) =>
    `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${postcode}`,
  bpost: ({ code, postcode, language }) =>
    `https://track.bpost.cloud/btr/web/#/search?lang=${bpostLanguages.has(language) ? language : 'en'}&itemCode=${code}&postalCode=${postcode}`,
  dhl,
  dpd: ({ code, language, region }) => `https://tracking.dpd.de/status/${language}_${region}/parcel/${code}`,
  gls,
  ups: ({ code, language, region }) =>
    `https://www.ups.com/track?tracknum=${code}&loc=${language === 'nb' ? 'no' : language}_${region}`,
  fedex: ({ code }) => `https://www.fedex.com/fedextrack/?trknbr=${code}`,
};

const compact = (text: string) => encodeURIComponent(text.replaceAll(/\s/g, '').toUpperCase());

/** The carrier's page about a parcel, in the reader's language where the carrier has it; null without one. */
export function trackingUrl({ carrier, trackingNumber, country, postcode, locale }: Parcel): string | null {
  const [language = 'en', region = country] = locale.split('-');
  const parts = { code: compact(trackingNumber), postcode: compact(postcode), country: compact(country) };
  if (Object.hasOwn(links, carrier)) return links[carrier]({ ...parts, language, region });
  const values: Readonly<Record<string, string>> = { ...parts, number: parts.code };
  return (
    site.carriers[carrier]?.tracking?.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') ??
    null
  );
}

const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(carrierNames, code);

const carrierCodeOf = ({ carrier, shippingMethod }: Pick<SentOrder, 'carrier' | 'shippingMethod'>): string =>
  carrier ?? shippingMethod.carrierCode;

export function orderCarrier(order: Pick<SentOrder, 'carrier' | 'shippingMethod'>): string {
  const code = carrierCodeOf(order);
  return isCarrier(code) ? carrierNames[code] : code;
}

/** `url`: the carrier's page about the parcel, in the language of the order's store; null for an unknown carrier. */
export function orderParcel(order: SentOrder): { trackingNumber: string; url: string | null } | null {
  const { shippingAddress: address, store, trackingNumber } = order;
  if (!trackingNumber) return null;
  const carrier = carrierCodeOf(order);
  const { country, postcode } = address;
  const { locale } = storeConfig(store);
  const url = isCarrier(carrier) ? trackingUrl({ carrier, trackingNumber, country, postcode, locale }) : null;
  return { trackingNumber, url };
}

export interface TrackedParcel {
  readonly number: number;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly url: string | null;
  /** What is in it, with the units of this parcel. */
  readonly items: readonly OrderItem[];
}

const itemsIn = ({ items }: Pick<Order, 'items'>, { lines }: Pick<OrderParcel, 'lines'>): OrderItem[] =>
  lines.flatMap(({ position, quantity }) => {
    const item = items.find((each) => each.position === position);
    return item ? [{ ...item, quantity }] : [];
  });

/** The parcels of an order, in the order in which they left. */
export const trackedParcels = (order: Order): TrackedParcel[] =>
  (order.parcels ?? []).map((parcel) => ({
    number: parcel.number,
    carrier: orderCarrier({ ...order, carrier: parcel.carrier }),
    trackingNumber: parcel.trackingNumber,
    url: orderParcel({ ...order, ...parcel })?.url ?? null,
    items: itemsIn(order, parcel),
  }));
