import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { Texts } from '@/lib/store-texts';
import type { PaymentMethod } from '../../model/cart';

/** The payment methods of a store in the order in which it offers them (countries.md). */
export function availablePayments(store: StoreCode, texts: Texts): PaymentMethod[] {
  return storeConfig(store).paymentMethods.map((code) => ({ code, title: texts(`payment.methods.${code}`) }));
}

/** The title of a method that an order was paid with, also where the store offers it no longer. */
export function paymentTitle(code: string, texts: Texts): string {
  const key = `payment.methods.${code}` as Parameters<Texts['has']>[0];
  return texts.has(key) ? texts(key as 'payment.methods.visa') : code;
}
