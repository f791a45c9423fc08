import type { Money } from '@/commerce/model/money';
import type { Order } from '@/commerce/model/order';
import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting } from '../blocks';
import { noticeEmail } from '../notice';

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
