import type { OrderStatus } from '@/commerce/model/order';
import type { Staff } from '@/features/staff/server/staff';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';

export const statusTone = {
  pending_payment: 'neutral',
  processing: 'signal',
  ready_to_ship: 'brand',
  shipped: 'success',
  delivered: 'success',
  canceled: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** The names of methods in the language of the member. */
export const methodWords = ({ words }: Staff) => ({
  payment: (code: string) => paymentTitle(code, words),
  shipping: (carrier: string, method: string) => shippingTitle(carrier, method, words),
});
