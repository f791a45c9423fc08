import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { StoreCode } from '@/config/types';
import { readCartToken, setCartCookie } from '@/features/cart/server/cart-cookie';
import { toWireCart } from '@/features/cart/server/to-wire-cart';
import type { NotAdded } from '@/commerce/model/cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { sessionCookie } from '@/lib/http/session/session';
import { formatNumber } from '@/lib/money/money';
import { fail, ok, type Result } from '@/lib/result';
import { storeTexts } from '@/lib/messages/store-texts';
import { canReorder } from './find-order';
import { visibleOrder } from './visible-orders';

async function whatIsMissing(store: StoreCode, notAdded: readonly NotAdded[]): Promise<string> {
  const t = await storeTexts(store);
  const reasons = notAdded.map(({ name, quantity, reason }) =>
    t(`orders.reasons.${reason}`, { name, quantity: formatNumber(quantity, store) }),
  );
  return [t('orders.reorderedPart'), reasons.join(', ')].join(' ');
}

/**
 * `POST /api/cart` `cart-reorderItems` (spec §7): adds the products of an order that this browser may see. Answers with
 * the cart and, as `notAdded`, what could not be added.
 */
export async function reorderItems(
  { orderNumber }: { readonly orderNumber: string },
  { context, cookies }: ShopRequest,
): Promise<Result<Reply, CommerceError>> {
  const visible = canReorder(context)
    ? await visibleOrder(context, cookies.get(sessionCookie), orderNumber)
    : null;
  if (!visible) return fail({ code: 'not_found' });
  const token = readCartToken(cookies);
  const reordered = await backend().cart.reorder(context, token, visible.order.ref);
  if (!reordered.ok) return reordered;
  const { cart, notAdded } = reordered.data;
  const wire = await toWireCart(context, cart);
  const body =
    notAdded.length === 0
      ? { ...wire, notAdded }
      : { ...wire, notAdded, message: await whatIsMissing(context.store, notAdded) };
  return ok({ body, cookies: cart ? [setCartCookie(cart.id)] : [] });
}
