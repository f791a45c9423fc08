import type { Cart } from '@/commerce/model/cart';
import { toWireCart } from '@/commerce/model/wire-cart';
import type { StoreCode } from '@/config/types';
import { keepCart } from '@/lib/http/cart-cookie';
import type { Reply } from '@/lib/http/create-route';
import { loadMessages } from '@/lib/messages';
import { ok, type Result } from '@/lib/result';

/** The cart in a store's words. */
export async function cartBody(store: StoreCode, cart: Cart): Promise<Reply> {
  const { common } = await loadMessages(store);
  return { body: toWireCart(cart, common.tax) };
}

/** What a call that writes the cart answers: the cart, and its token for the cookie. */
export async function cartReply<Failure>(
  store: StoreCode,
  result: Result<Cart, Failure>,
): Promise<Result<Reply, Failure>> {
  if (!result.ok) return result;
  return ok({ ...(await cartBody(store, result.data)), cookies: [keepCart(result.data.id)] });
}
