import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { cartReply } from '@/commerce/model/cart-reply';
import { toWireCart } from '@/commerce/model/wire-cart';
import { readCartToken } from '@/lib/http/cart-cookie';
import type { Reply, RouteContext } from '@/lib/http/create-route';
import { loadMessages } from '@/lib/messages';
import { fail, ok, type Result } from '@/lib/result';
import type { CartPost } from '../schema';

type Answer = Promise<Result<Reply, CommerceError | { code: 'not_available_yet' }>>;

/** `GET /api/cart`: never writes, sets no cookie. */
export async function getCart(_: undefined, context: RouteContext): Answer {
  const cart = await backend().cart.get(context, readCartToken(context.cookies));
  const { common } = await loadMessages(context.store);
  return ok({ body: toWireCart(cart, common.tax) });
}

/** `POST /api/cart`: add lines, set quantities, or order again. */
export async function postCart(input: CartPost, context: RouteContext): Answer {
  const { cart } = backend();
  const token = readCartToken(context.cookies);
  if (Array.isArray(input)) return cartReply(context.store, await cart.add(context, token, input));
  if (input.type === 'cart-reorderItems') return fail({ code: 'not_available_yet' });
  if (!token) return fail({ code: 'not_found' });
  return cartReply(context.store, await cart.update(context, token, input.items));
}

/** `PUT /api/cart` `cart-deleteItem`. */
export async function deleteItem(input: { id: string }, context: RouteContext): Answer {
  const token = readCartToken(context.cookies);
  if (!token) return fail({ code: 'not_found' });
  return cartReply(context.store, await backend().cart.remove(context, token, input.id));
}
