import type { EmailContent } from '@/commerce/model/email';
import type { Order } from '@/commerce/model/order';
import { promises, promiseValues } from '@/config/shop/company';
import { countryProfiles } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';
import { paths } from '@/lib/paths/paths';
import type { Locale } from '@/lib/messages/locale';
import type { EmailLink } from './blocks';

export type OrderContent = Pick<EmailContent<'order_ready'>, 'hasCamera' | 'order' | 'linkToken'>;

/** Its secret opens the order in any browser; without one, the page opens in the browser that placed the order. */
export function orderLink({ order: { number }, linkToken }: OrderContent, { texts, url }: Locale): EmailLink {
  const path = linkToken ? paths.openOrder(linkToken, number) : paths.order(number);
  return { label: texts('email.viewOrder'), url: url(path) };
}

export function withdrawalLink(
  { order: { number }, linkToken }: OrderContent,
  { texts, url }: Locale,
): EmailLink {
  const path = linkToken ? paths.openOrder(linkToken, number, 'withdrawal') : paths.withdrawal(number);
  return { label: texts('withdrawal.start'), url: url(path) };
}

export function deliverySentence(order: Order, { store, texts }: Locale): string[] {
  const day = orderDeliveryDay(order);
  if (day === null) return [];
  const key = order.pickupPoint ? 'checkout.pickupBy' : 'checkout.deliveryBy';
  return [`${texts(key, { day: formatDeliveryDay(day, store) })}.`];
}

/** What the shop promises about returns, and the legal right of withdrawal where the country has one (docs/countries.md). */
export function returnsTexts({ store, texts }: Locale): string[] {
  const { legalWithdrawalDays: days } = countryProfiles[storeConfig(store).country];
  return [
    ...(promises.returnDays === null ? [] : [texts('email.returns', promiseValues)]),
    ...(days === null ? [] : [texts('email.withdrawal', { days })]),
  ];
}
