import type { Cart } from '@/commerce/model/cart';
import type { StoreCode } from '@/config/types';
import { wireCart } from '@/features/cart/server/wire';
import { keepCart } from '@/lib/http/cart-cookie';
import type { Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';

/** What a call that writes the cart answers: the cart, and its token for the cookie. */
export async function cartReply<Failure>(
  store: StoreCode,
  result: Result<Cart, Failure>,
): Promise<Result<Reply, Failure>> {
  if (!result.ok) return result;
  return ok({ body: await wireCart(store, result.data), cookies: [keepCart(result.data.id)] });
}
