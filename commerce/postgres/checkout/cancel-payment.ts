import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Cart } from '../../model/cart';
import { findCart, liveOrder } from '../cart/cart-row';
import { usableCart } from '../cart/offer-cart';
import { viewCart } from '../cart/view';
import type { OrderDeps } from '../orders/order-deps';
import { closePayment } from '../orders/money/settle';
import { paymentRefColumns } from '../payments/payment-row';
import { order, payment } from '../schema/orders';

async function livePayment(db: Database, cartId: string) {
  const [row] = await db
    .select({ ...paymentRefColumns, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(and(eq(order.cartId, cartId), ne(order.status, 'canceled')));
  return row ?? null;
}

export async function cancelPayment(
  deps: OrderDeps,
  context: Context,
  cartId: string,
): Promise<Result<Cart, CommerceError>> {
  const before = await findCart(deps.db, context, cartId);
  if (!before) return fail({ code: 'not_found' });
  const live = before.status === 'ordered' ? await livePayment(deps.db, cartId) : null;
  if (live) {
    if (live.status !== 'pending_payment' || live.provider === 'offline') {
      return fail({ code: 'order_not_cancelable' });
    }
    const closed = await closePayment(deps, live, 'customer');
    if (!closed.ok) return closed;
  }
  // It was paid just before, or another tab ordered the cart again.
  if (await liveOrder(deps.db, cartId)) return fail({ code: 'order_not_cancelable' });
  const after = await usableCart(deps.db, context, cartId);
  if (!after) return fail({ code: 'order_not_cancelable' });
  return ok(await viewCart(deps.db, context, after, deps.choices));
}
