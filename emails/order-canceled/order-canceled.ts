import type { Order } from '@/commerce/model/order';
import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/store-texts';
import { greetingOf } from '../blocks';
import { noticeEmail } from '../notice';

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
