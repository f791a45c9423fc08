import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { CarrierCode } from '@/config/types';
import type { SentOrder } from '../../model/order';
import { trackingUrl } from './tracking-url';

export interface OrderParcel {
  readonly trackingNumber: string;
  /** The carrier's page about the parcel, in the language of the order's store; null for an unknown carrier. */
  readonly url: string | null;
}

const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(carrierNames, code);

const carrierCodeOf = ({ carrier, shippingMethod }: Pick<SentOrder, 'carrier' | 'shippingMethod'>): string =>
  carrier ?? shippingMethod.carrierCode;

export function orderCarrier(order: Pick<SentOrder, 'carrier' | 'shippingMethod'>): string {
  const code = carrierCodeOf(order);
  return isCarrier(code) ? carrierNames[code] : code;
}

export function orderParcel(order: SentOrder): OrderParcel | null {
  const { shippingAddress: address, store, trackingNumber } = order;
  if (!trackingNumber) return null;
  const carrier = carrierCodeOf(order);
  const { country, postcode } = address;
  const { locale } = storeConfig(store);
  const url = isCarrier(carrier) ? trackingUrl({ carrier, trackingNumber, country, postcode, locale }) : null;
  return { trackingNumber, url };
}
