import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { Cart } from '@/commerce/model/cart';
import { readCartToken } from '@/lib/http/cart-cookie';
import type { RouteContext } from '@/lib/http/create-route';
import { fail, type Result } from '@/lib/result';
import type { CartPost } from '../schema';

type Changed = Promise<Result<Cart, CommerceError | { code: 'not_available_yet' }>>;

/** `GET /api/cart`: never writes; an empty cart where the shopper has none. */
export function getCart(context: RouteContext): Promise<Cart> {
  return backend().cart.get(context, readCartToken(context.cookies));
}

/** `POST /api/cart`: add lines, set quantities, or order again. */
export async function postCart(input: CartPost, context: RouteContext): Changed {
  const { cart } = backend();
  const token = readCartToken(context.cookies);
  if (Array.isArray(input)) return cart.add(context, token, input);
  if (input.type === 'cart-reorderItems') return fail({ code: 'not_available_yet' });
  if (!token) return fail({ code: 'not_found' });
  return cart.update(context, token, input.items);
}

/** `PUT /api/cart` `cart-deleteItem`. */
export async function deleteItem(input: { id: string }, context: RouteContext): Changed {
  const token = readCartToken(context.cookies);
  if (!token) return fail({ code: 'not_found' });
  return backend().cart.remove(context, token, input.id);
}
