import type { Order } from '@/commerce/model/order';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatDeliveryDay } from '@/lib/delivery-estimates';
import { orderDeliveryDay } from '@/lib/order-delivery';
import { paths } from '@/lib/paths';
import { storeOrigin } from '@/lib/store-origin';
import type { Texts } from '@/lib/store-texts';

/**
 * The link to the page of an order. It opens the order in the browser that placed it, and the look-up elsewhere: the
 * number alone opens nothing.
 */
export function orderLink({ number, store }: Pick<Order, 'number' | 'store'>, texts: Texts) {
  return { label: texts('email.viewOrder'), url: storeOrigin(store) + paths.order(number) };
}

/** The link to the online withdrawal function, with the number of the order (countries.md "Withdrawal"). */
export function withdrawalLink({ number, store }: Pick<Order, 'number' | 'store'>, texts: Texts) {
  return { label: texts('withdrawal.start'), url: storeOrigin(store) + paths.withdrawal(number) };
}

/** The day on which the order arrives or can be collected; nothing if it is unknown. */
export function deliverySentence(order: Order, texts: Texts): string[] {
  const day = orderDeliveryDay(order);
  if (day === null) return [];
  const key = order.pickup_point ? 'checkout.pickupBy' : 'checkout.deliveryBy';
  return [`${texts(key, { day: formatDeliveryDay(day, order.store) })}.`];
}

/** The legal right of withdrawal in the country of a store; nothing where the law has none (countries.md). */
export function withdrawalTexts(store: StoreCode, texts: Texts): string[] {
  const { legalWithdrawalDays: days } = countryProfiles[storeConfig(store).country];
  return days === null ? [] : [texts('email.withdrawal', { days })];
}
