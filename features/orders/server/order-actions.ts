import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { cartCookies, readCarts } from '@/features/cart/server/cart-cookie';
import { linesCart } from '@/features/cart/server/handlers';
import { showCart } from '@/features/cart/server/show-cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { fail, ok, type Result } from '@/lib/result';
import { ownOrder } from './last-order';
import type { StoreCode } from '@/config/types';
import type { NotAdded } from '@/commerce/model/cart';
import { sessionCookie } from '@/lib/http/session/session';
import { formatNumber } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { canReorder } from './find-order';
import { visibleOrder } from './visible-orders';

export async function cancelOrder(
  { number }: { readonly number: string },
  request: ShopRequest,
): Promise<Result<Reply, CommerceError>> {
  const { context } = request;
  const order = await ownOrder(request, number);
  if (!order) return fail({ code: 'not_found' });
  const canceled = await backend().orders.cancel(context, order.ref, readCarts(request.cookies));
  if (!canceled.ok) return canceled;
  const { cart } = canceled.data;
  return ok({ body: await showCart(context, cart), cookies: cartCookies(request.cookies, cart) });
}

async function whatIsMissing(store: StoreCode, notAdded: readonly NotAdded[]): Promise<string> {
  const t = await storeTexts(store);
  const reasons = notAdded.map(({ name, quantity, reason }) =>
    t(`orders.reasons.${reason}`, { name, quantity: formatNumber(quantity, store) }),
  );
  return [t('orders.reorderedPart'), reasons.join(', ')].join(' ');
}

/** Adds products of an order that this browser may see (spec §7). `notAdded`: what could not be added. */
export async function reorderItems(
  { orderNumber }: { readonly orderNumber: string },
  request: ShopRequest,
): Promise<Result<Reply, CommerceError>> {
  const { context, cookies } = request;
  const visible = canReorder(context)
    ? await visibleOrder(context, cookies.get(sessionCookie), orderNumber)
    : null;
  if (!visible) return fail({ code: 'not_found' });
  const reordered = await backend().cart.reorder(context, await linesCart(request), visible.order.ref);
  if (!reordered.ok) return reordered;
  const { cart, notAdded } = reordered.data;
  const wire = await showCart(context, cart);
  const body =
    notAdded.length === 0
      ? { ...wire, notAdded }
      : { ...wire, notAdded, message: await whatIsMissing(context.store, notAdded) };
  return ok({ body, cookies: cartCookies(cookies, cart) });
}
