import { and, eq, ne } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Cart } from '../../model/cart';
import type { StoreContext } from '../../port';
import { findCart } from '../cart/cart-row';
import { viewCart } from '../cart/view';
import type { Deps } from '../deps';
import { closePayment, paymentRefColumns } from '../payments/settle';
import { order, payment } from '../schema/sales';

async function livePayment({ db }: Deps, cartId: string) {
  const [found] = await db
    .select({ ...paymentRefColumns, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(and(eq(order.cartId, cartId), ne(order.status, 'canceled')));
  return found ?? null;
}

/**
 * Gives up the unpaid order of a cart: its goods go back to the shelf, its mail is dropped, the cart is
 * active again. Safe to repeat. An order that is paid, or that was confirmed to be paid by bank transfer,
 * stays: `order_not_cancelable`.
 */
export async function cancelPayment(
  deps: Deps,
  context: StoreContext,
  cartId: string,
): Promise<Result<Cart, CommerceError>> {
  const before = await findCart(deps.db, context.store, cartId);
  if (!before) return fail({ code: 'not_found' });
  const live = before.status === 'ordered' ? await livePayment(deps, cartId) : null;
  if (live) {
    if (live.status !== 'pending_payment' || live.provider === 'offline') {
      return fail({ code: 'order_not_cancelable' });
    }
    const closed = await closePayment(deps, live);
    if (!closed.ok) return closed;
  }
  const after = await findCart(deps.db, context.store, cartId);
  // Paid just before it could be canceled, or placed anew by another tab.
  if (after?.status !== 'active') return fail({ code: 'order_not_cancelable' });
  return ok(await viewCart(deps.db, context, after));
}
