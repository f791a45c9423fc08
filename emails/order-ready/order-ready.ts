import type { Order } from '@/commerce/model/order';
import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/store-texts';
import { namedGreeting } from '../greeting';
import { noticeEmail } from '../notice';
import { orderLink } from '../order-link';

/** Tells that an order is packed (spec §4 "Order progress"). */
export async function orderReadyEmail(order: Order, store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { number } = order;
  const notice = {
    subject: texts('email.readySubject', { number }),
    greeting: namedGreeting(order, texts),
    paragraphs: [texts('email.readyText', { number })],
    action: orderLink(order, texts),
  } as const;
  return noticeEmail(notice, store);
}
