import type { RenderedEmail } from '@/commerce/model/email';
import type { Order } from '@/commerce/model/order';
import type { StoreCode } from '@/config/types';
import { logoImage } from '../logo-image';
import { orderConfirmation } from './content';
import { orderConfirmationHtml } from './html';
import { orderConfirmationText } from './text';

/** Confirms an order. */
export async function orderConfirmationEmail(order: Order, store: StoreCode): Promise<RenderedEmail> {
  const content = await orderConfirmation(order, store);
  return {
    subject: content.subject,
    html: orderConfirmationHtml(content),
    text: orderConfirmationText(content),
    images: [logoImage],
  };
}
