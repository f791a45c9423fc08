import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting } from '../blocks';
import { noticeEmail } from '../notice';
import { type OrderContent, orderLink } from '../order-link';

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
