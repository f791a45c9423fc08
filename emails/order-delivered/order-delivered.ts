import type { RenderedEmail } from '@/commerce/model/email';
import { orderCarrier } from '@/commerce/domain/delivery/order-parcel';
import { promiseValues } from '@/config/shop/company';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting } from '../blocks';
import { noticeEmail } from '../notice';
import { type OrderContent, orderLink, withdrawalLink, withdrawalTexts } from '../order-link';

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
