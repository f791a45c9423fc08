import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { Cart } from '@/commerce/model/cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { fail, type Result } from '@/lib/result';
import type { CartPost } from '../schema';
import { clearCartCookie, readCartToken } from './cart-cookie';
import { orSessionEnded } from './session-ended';
import { replacedCart } from './show-cart';

type CartResult = Promise<Result<Cart, CommerceError | { code: 'session_ended' }>>;

/** `GET /api/cart`: never writes; null if the customer has no cart. In a new browser, the one that they left. */
export const getCart = ({ context, cookies }: ShopRequest): Promise<Cart | null> =>
  backend().cart.current(context, { cartId: readCartToken(cookies) });

/**
 * `PUT /api/cart` `cart-leaveOffer`: the shopper's own cart instead of an offer's. Without one the browser forgets that of the
 * offer, which would come back, and take no other product.
 */
export async function leaveOffer(request: ShopRequest): Promise<Reply> {
  const { context, cookies } = request;
  const own = await backend().cart.current(context, { cartId: readCartToken(cookies), leavesOffer: true });
  const reply = await replacedCart(request, own);
  return own ? reply : { ...reply, cookies: [clearCartCookie] };
}

export async function postCart(
  input: Exclude<CartPost, { type: 'cart-reorderItems' }>,
  request: ShopRequest,
): CartResult {
  const { context, cookies } = request;
  const { cart } = backend();
  const token = readCartToken(cookies);
  if (Array.isArray(input)) return cart.add(context, token, input);
  if (!token) return fail({ code: 'not_found' });
  return orSessionEnded(request, await cart.update(context, token, input.items));
}

export async function deleteItem(input: { id: string }, request: ShopRequest): CartResult {
  const { context, cookies } = request;
  const token = readCartToken(cookies);
  if (!token) return fail({ code: 'not_found' });
  return orSessionEnded(request, await backend().cart.remove(context, token, input.id));
}
