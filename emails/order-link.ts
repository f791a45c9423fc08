import type { Order } from '@/commerce/model/order';
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
