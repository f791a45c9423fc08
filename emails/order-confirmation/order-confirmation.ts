import type { RenderedEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { logoImages } from '../logo-image';
import type { OrderContent } from '../order-link';
import { orderConfirmation } from './content';
import { orderConfirmationHtml } from './html';
import { orderConfirmationText } from './text';

/** Confirms an order. */
export async function orderConfirmationEmail(given: OrderContent, store: StoreCode): Promise<RenderedEmail> {
  const content = await orderConfirmation(given, store);
  return {
    subject: content.subject,
    html: orderConfirmationHtml(content),
    text: orderConfirmationText(content),
    images: await logoImages(),
  };
}
