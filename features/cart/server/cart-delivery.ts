import 'server-only';
import type { Context } from '@/commerce/context';
import type { Cart, ShippingMethod } from '@/commerce/model/cart';
import { type ShippingMethod as Offer, shippingMethods } from '@/config/shipping';
import type { StoreCode } from '@/config/types';
import { methodDeliveryDay, standardMethod } from '@/lib/delivery-estimates';
import { goodsDelivery } from '@/lib/free-delivery';
import { toWire } from '@/lib/money';
import type { WireDelivery } from '../wire-cart';

type MethodCodes = Pick<ShippingMethod, 'carrier_code' | 'method_code'>;

/** The latest day of delivery by a method, of an order placed at `now`; of an unknown method, by the default one. */
export function dayOf(store: StoreCode, { carrier_code, method_code }: MethodCodes, now: Date): string {
  const methods: readonly Offer[] = shippingMethods[store];
  const offer = methods.find(({ carrier, method }) => carrier === carrier_code && method === method_code);
  return methodDeliveryDay(store, offer ?? standardMethod(store), now);
}

/** The cheapest method that the backend offers for the address; null without an address. */
function cheapestOffered(cart: Cart | null): number | null {
  const amounts = cart?.available_shipping_methods.map(({ amount }) => amount.minor) ?? [];
  return amounts.length === 0 ? null : Math.min(...amounts);
}

/** Cost and day of the delivery of a cart; an empty one for null. The methods of a known address take precedence. */
export function cartDelivery({ store, currency }: Context, cart: Cart | null): WireDelivery {
  const cost = goodsDelivery(store, currency, cart?.prices.subtotal.minor ?? 0);
  const money = (minor: number) => toWire({ minor, currency });
  const rate = cheapestOffered(cart) ?? cost?.rate ?? 0;
  const { freeFrom = null, toGo = null } = cost ?? {};
  const now = new Date();
  const selected = cart?.selected_shipping_method;
  return {
    rate: money(rate),
    free_from: freeFrom === null ? null : money(freeFrom),
    to_go: toGo === null ? null : money(rate === 0 ? 0 : toGo),
    day: selected ? dayOf(store, selected, now) : methodDeliveryDay(store, standardMethod(store), now),
  };
}
