import 'server-only';
import type { Context } from '@/commerce/context';
import type { Cart } from '@/commerce/model/cart';
import type { Money } from '@/commerce/model/money';
import type { ShippingMethod } from '@/config/shop/shipping';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { defaultShipping } from '@/commerce/domain/delivery/default-shipping';
import {
  chosenDeliveryDay,
  methodDeliveryDay,
  standardMethod,
} from '@/commerce/domain/delivery/delivery-estimates';
import { cheapestDelivery } from '@/commerce/domain/delivery/free-delivery';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { ShownCart } from '../shown-cart';

function cheapestOffered(cart: Cart | null): number | null {
  const amounts = cart?.availableShippingMethods.map(({ amount }) => amount.minor) ?? [];
  return amounts.length === 0 ? null : Math.min(...amounts);
}

/** The latest day of delivery: of the selected method, else of the one that the checkout preselects. */
function dayOf(store: StoreCode, cart: Cart | null, now: Date): string {
  const method =
    cart?.selectedShippingMethod ??
    defaultShipping(cart?.availableShippingMethods ?? [], (offered) =>
      chosenDeliveryDay(store, offered, now),
    ) ??
    cart?.offer?.delivery;
  return method
    ? chosenDeliveryDay(store, method, now)
    : methodDeliveryDay(store, standardMethod(store), now);
}

/** What a method costs and from which subtotal it is free, without VAT: like the amounts of a cart that is free of VAT. */
function withoutTax({ price, freeFrom }: ShippingMethod, store: StoreCode, currency: CurrencyCode) {
  const net = (minor: number | undefined) =>
    minor === undefined ? {} : { [currency]: netPrice({ minor, currency }, store).minor };
  return { price: net(price[currency]), freeFrom: net(freeFrom?.[currency]) };
}

/** The delivery that the store announces for the items of a cart and their weight, in the currency of the cart: an offer has its own. */
function announcedFor({ store, currency: chosen }: Context, cart: Cart | null) {
  const { minor, currency } = cart?.prices.subtotal ?? { minor: 0, currency: chosen };
  const agreed = cart?.offer?.delivery;
  if (agreed) return { currency, cost: { rate: agreed.amount.minor, freeFrom: null, toGo: null } };
  const offered = offeredShipping(store);
  const costOf = (methods: readonly ShippingMethod[]) =>
    cheapestDelivery(
      cart?.tax?.rate === 0 ? methods.map((each) => withoutTax(each, store, currency)) : methods,
      currency,
      minor,
    );
  return { currency, cost: costOf(offered.filter(({ maxWeight }) => (cart?.grams ?? 0) <= maxWeight)) };
}

/** Null if no method carries it; `cart` null: an empty one. The methods of a known address take precedence. */
export function cheapestShipping(context: Context, cart: Cart | null): Money | null {
  const { cost, currency } = announcedFor(context, cart);
  return cost && { minor: cheapestOffered(cart) ?? cost.rate, currency };
}

/** Cost and day of the delivery of a cart; an empty one for null. Null if no method carries it. */
export function cartDelivery(context: Context, cart: Cart | null): ShownCart['delivery'] {
  const { cost, currency } = announcedFor(context, cart);
  if (cost === null) return null;
  const money = (minor: number) => ({ minor, currency });
  const { freeFrom, toGo } = cost;
  const rate = cheapestOffered(cart) ?? cost.rate;
  return {
    rate: money(rate),
    freeFrom: freeFrom === null ? null : money(freeFrom),
    toGo: toGo === null ? null : money(rate === 0 ? 0 : toGo),
    day: dayOf(context.store, cart, new Date()),
  };
}
