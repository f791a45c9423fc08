import 'server-only';
import { backend } from '@/commerce/backend';

/** Whether the shop has the page that finds an order. */
export const offersOrderLookup = (): boolean => backend().capabilities.has('order.find');
