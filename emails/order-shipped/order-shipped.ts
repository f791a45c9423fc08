import type { RenderedEmail } from '@/commerce/model/email';
import { orderCarrier, orderParcel } from '@/commerce/domain/delivery/order-parcel';
import type { StoreCode } from '@/config/types';
import { regionalTexts } from '@/lib/text/regional-text';
import { storeTexts } from '@/lib/messages/store-texts';
import { namedGreeting } from '../blocks';
import { noticeEmail } from '../notice';
import { deliverySentence, type OrderContent, orderLink } from '../order-link';

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
