import 'server-only';
import { backend } from '@/commerce/backend';

/** Whether carts take discount codes here. */
export const canUseCoupons = (): boolean => backend().coupons !== undefined;

/** Whether the shop takes requests for quotes: it makes offers, and takes messages. */
export const canRequestQuotes = (): boolean =>
  backend().offers !== undefined && backend().messages !== undefined;
