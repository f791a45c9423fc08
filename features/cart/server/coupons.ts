import 'server-only';
import { backend } from '@/commerce/backend';

/** Whether carts take discount codes here. */
export const canUseCoupons = (): boolean => backend().coupons !== undefined;
