import type { EmailContent } from '@/commerce/model/email';
import {
  orderCarrier,
  orderParcel,
  type TrackedParcel,
  trackedParcels,
} from '@/commerce/domain/delivery/order-delivery';
import { namedGreeting, greetingOf } from './blocks';
import type { OrderItem } from '@/commerce/model/order';
import { featureOn } from '@/lib/stores/enabled-features';
import type { Locale } from '@/lib/messages/locale';
import { noticeOf } from './notice';
import { deliverySentence, type OrderContent, orderLink, returnsTexts, withdrawalLink } from './order-link';
import { paymentTitle } from '@/lib/messages/method-titles';
import { refundDays, refundWay } from '@/config/shop/payments';
import { nameWithOptions } from '@/lib/text/options-text';

/** Whether one parcel is the whole order. */
const hasAll = ({ items }: OrderContent['order'], parcel: TrackedParcel): boolean =>
  items.every(({ position, quantity }) =>
    parcel.items.some((item) => item.position === position && item.quantity === quantity),
  );

/** States that an order was handed to its carrier, with the link to the parcel (spec §1 "track-and-trace code"). */
export const orderShippedEmail = noticeOf<EmailContent<'order_shipped'>>((content, locale) => {
  const { texts } = locale;
  const { order, payload } = content;
  const { number, status } = order;
  const sent = trackedParcels(order).find((each) => each.number === payload.parcel);
  const isPart = sent !== undefined && !hasAll(order, sent);
  const parcel = sent
    ? sent.trackingNumber
      ? { ...sent, trackingNumber: sent.trackingNumber }
      : null
    : orderParcel(order);
  const carrier = sent?.carrier ?? orderCarrier(order);
  return {
    subject: texts(isPart ? 'email.parcelSubject' : 'email.shippedSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts(isPart ? 'email.parcelText' : 'email.shippedText', { number, carrier }),
      ...(isPart && status === 'ready_to_ship' ? [texts('email.parcelRest')] : []),
      ...deliverySentence(order, locale),
    ],
    facts: parcel ? [{ label: texts('email.trackingNumber'), value: parcel.trackingNumber }] : [],
    action: parcel?.url ? { label: texts('email.trackParcel'), url: parcel.url } : orderLink(content, locale),
    list: {
      title: texts('email.shippedItems'),
      entries: (sent?.items ?? order.items).map(({ name, options, quantity, image }) => ({
        text: `${quantity} × ${nameWithOptions(name, options)}`,
        picture: image?.url ?? null,
      })),
    },
    links: parcel?.url ? [orderLink(content, locale)] : [],
  };
});

/** An article with the way to its guide, and to its stars. */
function deliveredEntry(item: OrderItem, { store, texts, url }: Locale) {
  const { name, options, quantity, image, url: path } = item;
  const stars = featureOn('reviews', store)
    ? [{ label: `★★★★★ ${texts('reviews.write')}`, url: url(`${path}#reviews`) }]
    : [];
  return {
    text: `${quantity} × ${nameWithOptions(name, options)}`,
    picture: image?.url ?? null,
    links: [{ label: texts('email.toGuide'), url: url(`${path}#downloads`) }, ...stars],
  };
}

export const orderDeliveredEmail = noticeOf<OrderContent>((content, locale) => {
  const { texts } = locale;
  const { order } = content;
  const { number } = order;
  return {
    subject: texts('email.deliveredSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [texts('email.deliveredText', { number, carrier: orderCarrier(order) })],
    list: { title: texts('email.items'), entries: order.items.map((item) => deliveredEntry(item, locale)) },
    more: [texts('email.deliveredProblem'), ...returnsTexts(locale)],
    action: orderLink(content, locale),
    links: [withdrawalLink(content, locale)],
  };
});

/** States that the money of a canceled order has arrived, that nothing is sent, and that it is paid back. */
export const orderLateEmail = noticeOf<EmailContent<'order_late'>>(
  ({ order, payload: { amount } }, locale) => {
    const { texts } = locale;
    const { number } = order;
    const date = locale.date(order.date);
    return {
      subject: texts('email.lateSubject', { number }),
      greeting: namedGreeting(order, texts),
      paragraphs: [
        texts('email.lateText', { number, date, amount: locale.price(amount) }),
        texts('email.lateRefund'),
      ],
    };
  },
);

/** Leads to the page of the order, which takes the payment. */
export const orderPaymentEmail = noticeOf<EmailContent<'order_payment'>>((content, locale) => {
  const { texts } = locale;
  const { order, payload } = content;
  const { number } = order;
  return {
    subject: texts('email.lateSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts('email.paymentText', { number, amount: locale.price(payload.due) }),
      ...(payload.setOff ? [texts('orders.setOff', { amount: locale.price(payload.setOff) })] : []),
    ],
    action: orderLink(content, locale),
  };
});

/** States that the payment is being checked, until which nothing has to be done. */
export const orderCheckingEmail = noticeOf<OrderContent>((content, locale) => {
  const { texts } = locale;
  const { order } = content;
  const { number } = order;
  return {
    subject: texts('email.lateSubject', { number }),
    greeting: greetingOf(order, texts),
    paragraphs: [texts('orders.checking')],
    facts: [{ label: texts('email.orderNumber'), value: number }],
    action: orderLink(content, locale),
  };
});

export const orderReadyEmail = noticeOf<OrderContent>((content, locale) => {
  const { texts } = locale;
  const { order } = content;
  const { number } = order;
  return {
    subject: texts('email.readySubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [texts('email.readyText', { number })],
    action: orderLink(content, locale),
  };
});

/** The articles of a refund: the lines that were chosen for it with their amounts; without lines those of the order, with amounts only if it is refunded as a whole. */
function refundedArticles({ order, payload }: EmailContent<'order_refunded'>, { texts, price }: Locale) {
  const entry = (text: string, minor: number | null, item?: OrderItem) => ({
    text,
    picture: item?.image?.url ?? null,
    ...(minor !== null && { total: price({ ...payload.amount, minor }) }),
  });
  const units = (quantity: number, name: string, item?: OrderItem) =>
    `${quantity} × ${nameWithOptions(name, item?.options ?? [])}`;
  if (!payload.lines) {
    const isFull = payload.amount.minor === order.totals.grandTotal.minor;
    return {
      title: texts(isFull ? 'email.refundedItems' : 'email.items'),
      entries: order.items.map((item) =>
        entry(units(item.quantity, item.name, item), isFull ? item.rowTotal.minor : null, item),
      ),
    };
  }
  const entries = payload.lines.map(({ position, name, quantity, minor }) => {
    if (position === null) return entry(texts('email.deliveryMethod'), minor);
    const item = order.items.find((each) => each.position === position && each.name === name);
    return entry(units(quantity, name, item), minor, item);
  });
  return { title: texts('email.refundedItems'), entries };
}

/** Where the money goes and when it is there, by the code of the method that it was paid with. */
function refundArrival(code: string, { texts }: Locale): string {
  const way = refundWay(code);
  if (way === null) return texts('email.refundedWhen');
  return texts(`email.refundedTo.${way}`, { method: paymentTitle(code, texts), days: refundDays[way] });
}

/** States that an order is refunded, in full or in part, and that it is canceled, as by a full refund before it is shipped. */
export const orderRefundedEmail = noticeOf<EmailContent<'order_refunded'>>((content, locale) => {
  const { texts } = locale;
  const {
    order,
    payload: { amount, lines = [], method = order.paymentMethod.code },
  } = content;
  const { number, status } = order;
  const added = -lines.reduce((sum, { minor }) => sum + Math.min(0, minor), 0);
  return {
    subject: texts('email.refundedSubject', { number }),
    headline: texts('success.refundedText', { amount: locale.price(amount) }),
    greeting: namedGreeting(order, texts),
    paragraphs: [
      texts('email.refundedText', { number, amount: locale.price(amount) }),
      ...(added > 0
        ? [texts('email.refundedSetOff', { amount: locale.price({ ...amount, minor: added }) })]
        : []),
      refundArrival(method, locale),
      ...(status === 'canceled' ? [texts('orders.canceled')] : []),
    ],
    facts: [
      { label: texts('email.refundedAmount'), value: locale.price(amount) },
      { label: texts('email.paymentMethod'), value: paymentTitle(method, texts) },
    ],
    action: orderLink(content, locale),
    list: refundedArticles(content, locale),
    more: [texts('email.refundedNote')],
  };
});

/** States that the shop has canceled a paid order, and what of its money goes back, if there is any left. */
export const orderStoppedEmail = noticeOf<EmailContent<'order_stopped'>>(({ order, payload }, locale) => {
  const { texts } = locale;
  const { number, date, totals } = order;
  const { owed = totals.grandTotal } = payload;
  const refund = () => {
    if (owed === null) return [texts('orders.canceledPaid')];
    const key = owed.minor < totals.grandTotal.minor ? 'email.stoppedRest' : 'email.stoppedRefund';
    return owed.minor > 0 ? [texts(key, { total: locale.price(owed) })] : [];
  };
  return {
    subject: texts('email.canceledSubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [texts('email.stoppedText', { number, date: locale.date(date) }), ...refund()],
  };
});

/** States that an order which was confirmed before its payment is canceled, by a withdrawal if so. Contains no text of the customer. */
export const orderCanceledEmail = noticeOf<EmailContent<'order_canceled'>>(({ order, payload }, locale) => {
  const { withdrawnAt } = payload;
  const { texts } = locale;
  const { number, date, totals } = order;
  const total = locale.price(totals.grandTotal);
  return {
    subject: texts('email.canceledSubject', { number }),
    greeting: greetingOf({ ...order, status: 'canceled' }, texts),
    paragraphs: [
      texts('email.canceledText', { number, date: locale.date(date), total }),
      ...(withdrawnAt === undefined ? [] : [texts('orders.withdrawn', { date: locale.date(withdrawnAt) })]),
    ],
    more: [texts('email.canceledPaid')],
  };
});
