import { paths } from '@/lib/paths';
import { newToken } from '../cart/token';
import type { PaymentProvider } from './provider';

/** Bank transfers: nobody to ask. The order waits, confirmed, until somebody books the money. */
export const offlineProvider: PaymentProvider = {
  code: 'offline',
  newTransactionId: newToken,
  create: async () => ({ redirectUrl: paths.checkoutSuccess }),
  fetchState: async () => 'pending',
  cancel: async () => 'pending',
};
