import 'server-only';
import type { Cart } from '@/commerce/model/cart';
import { toWireCart, type WireCart } from '@/commerce/model/wire-cart';
import type { StoreCode } from '@/config/types';
import { loadMessages } from '@/lib/messages';

/** The cart as calls answer it, in the store's words. */
export async function wireCart(store: StoreCode, cart: Cart): Promise<WireCart> {
  const { common } = await loadMessages(store);
  return toWireCart(cart, common.tax);
}
