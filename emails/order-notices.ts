import type { RenderedEmail } from '@/commerce/model/email';
import { orderCarrier, orderParcel } from '@/commerce/domain/delivery/order-parcel';
import type { StoreCode } from '@/config/types';
import { regionalTexts } from '@/lib/text/regional-text';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting, greetingOf } from './blocks';
import { noticeEmail } from './notice';
import {
  deliverySentence,
  type OrderContent,
  orderLink,
  withdrawalLink,
  withdrawalTexts,
} from './order-link';
import { promiseValues } from '@/config/shop/company';
import type { Money } from '@/commerce/model/money';
import type { Order } from '@/commerce/model/order';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';

/** Tells that an order was handed to its carrier, with the link to the parcel (spec §1 "track-and-trace code"). */
export async function orderShippedEmail(content: OrderContent, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { order } = content;
  const { number } = order;
  const parcel = orderParcel(order);
  const items = regionalTexts(store, order.items);
  const notice = {
    subject: texts('email.shippedSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts('email.shippedText', { number, carrier: orderCarrier(order) }),
      ...deliverySentence(order, texts),
    ],
    facts: parcel ? [{ label: texts('email.trackingNumber'), value: parcel.trackingNumber }] : [],
    action: parcel?.url ? { label: texts('email.trackParcel'), url: parcel.url } : orderLink(content, texts),
    list: {
      title: texts('email.shippedItems'),
      entries: items.map(({ name, quantity, image }) => ({
        text: `${quantity} × ${name}`,
        picture: image?.url ?? null,
      })),
    },
    links: parcel?.url ? [orderLink(content, texts)] : [],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that an order was delivered, and what the customer may do now. */
export async function orderDeliveredEmail(content: OrderContent, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { order } = content;
  const { number } = order;
  const notice = {
    subject: texts('email.deliveredSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [texts('email.deliveredText', { number, carrier: orderCarrier(order) })],
    more: [
      texts('email.deliveredProblem'),
      texts('email.returns', promiseValues),
      ...withdrawalTexts(store, texts),
    ],
    action: orderLink(content, texts),
    links: [withdrawalLink(content, texts)],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that the money of a canceled order has arrived, that nothing is sent, and that it is paid back. */
export async function orderLateEmail(order: Order, amount: Money, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { number } = order;
  const date = formatDate(order.date, store);
  const notice = {
    subject: texts('email.lateSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts('email.lateText', { number, date, amount: formatPrice(amount, store) }),
      texts('email.lateRefund'),
    ],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that an order is packed (spec §4 "Order progress"). */
export async function orderReadyEmail(content: OrderContent, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { order } = content;
  const { number } = order;
  const notice = {
    subject: texts('email.readySubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [texts('email.readyText', { number })],
    action: orderLink(content, texts),
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that money of an order goes back to the customer, all of it or a part. */
export async function orderRefundedEmail(
  order: Order,
  amount: Money,
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { number } = order;
  const notice = {
    subject: texts('email.refundedSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts('email.refundedText', { number, amount: formatPrice(amount, store) }),
      texts('email.refundedWhen'),
    ],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that the shop has canceled a paid order, and that the money comes back. */
export async function orderStoppedEmail(order: Order, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { number, date, totals } = order;
  const total = formatPrice(totals.grandTotal, store);
  const notice = {
    subject: texts('email.canceledSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts('email.stoppedText', { number, date: formatDate(date, store) }),
      texts('email.stoppedRefund', { total }),
    ],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that an order which was confirmed before its payment is canceled. Contains no text of the customer. */
export async function orderCanceledEmail(order: Order, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { number, date, totals } = order;
  const total = formatPrice(totals.grandTotal, store);
  const notice = {
    subject: texts('email.canceledSubject', { number }),
    greeting: greetingOf({ ...order, status: 'canceled' }, texts),
    paragraphs: [texts('email.canceledText', { number, date: formatDate(date, store), total })],
    more: [texts('email.canceledPaid')],
  } as const;
  return noticeEmail(notice, store);
}
