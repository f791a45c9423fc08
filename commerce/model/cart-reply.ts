import { keepCart } from '@/lib/http/cart-cookie';
import type { Reply } from '@/lib/http/create-route';
import { loadMessages } from '@/lib/messages';
import { ok, type Result } from '@/lib/result';
import type { StoreCode } from '@/config/types';
import type { CommerceError } from '../errors';
import type { Cart } from './cart';
import { toWireCart } from './wire-cart';

/** What a call that writes the cart answers: the cart as the store words it, and its token for the cookie. */
export async function cartReply(
  store: StoreCode,
  result: Result<Cart, CommerceError>,
): Promise<Result<Reply, CommerceError>> {
  if (!result.ok) return result;
  const { common } = await loadMessages(store);
  return ok({ body: toWireCart(result.data, common.tax), cookies: [keepCart(result.data.id)] });
}
