import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/store-texts';

/** What the page of a payment service calls the lines of an order that are no product, in the language of the store. */
export async function paymentWords(store: StoreCode): Promise<{ shipping: string; discount: string }> {
  const texts = await storeTexts(store);
  return { shipping: texts('cart.shipping'), discount: texts('cart.discount') };
}
