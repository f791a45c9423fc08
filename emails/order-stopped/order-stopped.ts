import type { Order } from '@/commerce/model/order';
import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting } from '../blocks';
import { noticeEmail } from '../notice';

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
