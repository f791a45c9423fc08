import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { Cart } from '@/commerce/model/cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { deletedCookie } from '@/lib/http/session/cookies';
import { fail, type Result } from '@/lib/result';
import type { CartPost } from '../schema';
import { cartCookies, readCarts } from './cart-cookie';
import { orSessionEnded } from './session-ended';
import { showCart } from './show-cart';

type CartResult = Promise<Result<Cart, CommerceError | { code: 'session_ended' }>>;

/** `GET /api/cart`: never writes; null if the customer has no cart. In a new browser, the one that they left. */
export const getCart = ({ context, cookies }: ShopRequest): Promise<Cart | null> =>
  backend().cart.current(context, readCarts(cookies));

/** `PUT /api/cart` `cart-leaveOffer`: the shopper's own cart instead of an offer's, whose id the browser forgets. */
export async function leaveOffer({ context, cookies }: ShopRequest): Promise<Reply> {
  const { cartId, offerCartId } = readCarts(cookies);
  const own = await backend().cart.current(context, { cartId, leavesOffer: true });
  // In cookies of the release before, the cart of an offer has the place of the shopper's own.
  const left = deletedCookie(offerCartId === null ? 'cart' : 'offer');
  return { body: await showCart(context, own), cookies: own ? cartCookies(cookies, own) : [left] };
}

/**
 * The cart whose lines the shopper changes: that of an offer while it can be ordered, which refuses changes; else their own.
 */
export async function linesCart({ context, cookies }: ShopRequest): Promise<string | null> {
  const { cartId, offerCartId } = readCarts(cookies);
  const offered = offerCartId === null ? null : await backend().cart.get(context, offerCartId);
  return offered?.offer ? offered.id : cartId;
}

export async function postCart(
  input: Exclude<CartPost, { type: 'cart-reorderItems' }>,
  request: ShopRequest,
): CartResult {
  const { context } = request;
  const { cart } = backend();
  const cartId = await linesCart(request);
  if (Array.isArray(input)) return cart.add(context, cartId, input);
  if (cartId === null) return fail({ code: 'not_found' });
  return orSessionEnded(request, await cart.update(context, cartId, input.items));
}

export async function deleteItem(input: { id: string }, request: ShopRequest): CartResult {
  const cartId = await linesCart(request);
  if (cartId === null) return fail({ code: 'not_found' });
  return orSessionEnded(request, await backend().cart.remove(request.context, cartId, input.id));
}
