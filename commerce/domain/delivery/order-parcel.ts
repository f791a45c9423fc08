import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { CarrierCode } from '@/config/types';
import type { SentOrder } from '../../model/order';
import { trackingUrl } from './tracking-url';

/** The parcel of a shipped order. */
export interface OrderParcel {
  readonly trackingNumber: string;
  /** The carrier's page about the parcel, in the language of the order's store; null for an unknown carrier. */
  readonly url: string | null;
}

const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(carrierNames, code);

/** Who took the parcel; before that the carrier of the chosen method. */
const carrierCodeOf = ({ carrier, shippingMethod }: Pick<SentOrder, 'carrier' | 'shippingMethod'>): string =>
  carrier ?? shippingMethod.carrierCode;

/** The brand name of an order's carrier; its code if it is unknown. */
export function orderCarrier(order: Pick<SentOrder, 'carrier' | 'shippingMethod'>): string {
  const code = carrierCodeOf(order);
  return isCarrier(code) ? carrierNames[code] : code;
}

/** The parcel of an order; null if it has no tracking number. */
export function orderParcel(order: SentOrder): OrderParcel | null {
  const { shippingAddress: address, store, trackingNumber } = order;
  if (!trackingNumber) return null;
  const carrier = carrierCodeOf(order);
  const { country, postcode } = address;
  const { locale } = storeConfig(store);
  const url = isCarrier(carrier) ? trackingUrl({ carrier, trackingNumber, country, postcode, locale }) : null;
  return { trackingNumber, url };
}
