import { hasMoney, type Order } from '@/commerce/model/order';
import { isolated } from '@/lib/text/isolate';
import type { Texts } from '@/lib/messages/store-texts';

/** The first line of an email about an order that was paid at some time. */
export const namedGreeting = (order: Order, texts: Texts): string =>
  texts('email.hello', { name: isolated(order.shipping_address.firstname) });

/**
 * The first line of an email about an order. Without the name before the order is paid: anybody can order with any name
 * for any email address, and a greeting is where a reader looks first.
 */
export function greetingOf(order: Order, texts: Texts): string {
  return hasMoney(order) ? namedGreeting(order, texts) : texts('email.helloUnnamed');
}
