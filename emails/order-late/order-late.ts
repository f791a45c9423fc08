import type { Money } from '@/commerce/model/money';
import type { Order } from '@/commerce/model/order';
import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting } from '../blocks';
import { noticeEmail } from '../notice';

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
