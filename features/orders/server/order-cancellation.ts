import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { readCartToken, setCartCookie } from '@/features/cart/server/cart-cookie';
import { toWireCart } from '@/features/cart/server/to-wire-cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { islandTexts } from '@/lib/messages/island-texts';
import { fail, ok, type Result } from '@/lib/result';
import { ownOrder } from './last-order';

/** `PUT /api/cart` `checkout-cancelOrder`: cancels an unpaid order of this browser or its customer. Answers with the restored cart. */
export async function cancelOrder(
  { number }: { readonly number: string },
  request: ShopRequest,
): Promise<Result<Reply, CommerceError>> {
  const { context } = request;
  const order = await ownOrder(request, number);
  if (!order) return fail({ code: 'not_found' });
  const session = { cartId: readCartToken(request.cookies) };
  const canceled = await backend().orders.cancel(context, order.ref, session);
  if (!canceled.ok) return canceled;
  const { cart } = canceled.data;
  return ok({ body: await toWireCart(context, cart), cookies: cart ? [setCartCookie(cart.id)] : [] });
}

export const cancelOrderTexts = () =>
  islandTexts({
    title: 'success.cancelOrder',
    question: 'success.cancelQuestion',
    confirm: 'success.cancelConfirm',
    keep: 'success.cancelKeep',
    close: 'common.close',
  });
