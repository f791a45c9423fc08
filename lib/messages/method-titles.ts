import { carrierNames } from '@/config/shop/shipping-methods';
import type { StoreCode } from '@/config/types';
import type { Amount } from '../money/money';
import { storeTexts, type Texts } from './messages';

const shippingMethods = ['standard', 'pickup', 'express'] as const;

/** Also for a method that is no longer offered. An unknown method has the name of its carrier, an unknown carrier its code. */
export function shippingTitle(carrierCode: string, methodCode: string, texts: Texts): string {
  const carrier = Object.entries(carrierNames).find(([code]) => code === carrierCode)?.[1] ?? carrierCode;
  const method = shippingMethods.find((code) => code === methodCode);
  return method ? texts(`shipping.method.${method}`, { carrier }) : carrier;
}

/** The title of a payment method, also of one that the store no longer offers; its code if it is unknown. */
export function paymentTitle(code: string, texts: Texts): string {
  const key = `payment.methods.${code}` as Parameters<Texts['has']>[0];
  return texts.has(key) ? texts(key as 'payment.methods.visa') : code;
}

/** What the page of a payment service calls the lines of an order that are not products, in the language of the store. */
export async function paymentWords(store: StoreCode): Promise<{ shipping: string; discount: string }> {
  const texts = await storeTexts(store);
  return { shipping: texts('cart.shipping'), discount: texts('cart.discount') };
}

export const orderPaymentTitle = (
  {
    paymentMethod,
    totals,
  }: { readonly paymentMethod: { readonly code: string }; readonly totals: { readonly grandTotal: Amount } },
  texts: Texts,
): string => (totals.grandTotal.minor === 0 ? texts('orders.free') : paymentTitle(paymentMethod.code, texts));
