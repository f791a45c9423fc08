import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { PaymentMethodCode } from '@/config/types';

/** The payment methods that the store offers for the visitor's currency, in the order of the checkout. */
export function offeredPaymentMethods(context: Context): Promise<readonly PaymentMethodCode[]> {
  return backend().payments.methods(context);
}
