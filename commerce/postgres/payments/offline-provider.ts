import { newToken } from '../cart/cart-row';
import { reportOf } from '../../model/payment-report';
import type { PaymentProvider } from '../../ports/payment-provider';

/** Bank transfers: the order is confirmed at once and stays pending until the money is booked by hand. */
export const offlineProvider: PaymentProvider = {
  code: 'offline',
  newTransactionId: newToken,
  create: async () => null,
  fetchReport: async () => reportOf('pending'),
  cancel: async () => reportOf('pending'),
  // The transfer back is made by hand; it is only recorded.
  refund: async () => undefined,
};
