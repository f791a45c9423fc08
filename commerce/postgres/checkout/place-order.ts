import { eq } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Money } from '../../model/money';
import type { PlaceOrderInput, PlacedOrder } from '../../ports/checkout';
import { enteredBy, liveOrder, lockCart } from '../cart/cart-row';
import { contextOfCart, offerOfCart } from '../cart/offer-cart';
import { priceStoredCart } from '../cart/view';
import { orderOffer } from '../offers/offer-row';
import { openPayment } from '../orders/money/open-payment';
import type { OrderDeps } from '../orders/order-deps';
import { readOrder } from '../orders/read-order';
import { idempotencyKey, order } from '../schema/orders';
import { type Draft, toDraft } from '../../domain/orders/draft';
import { checkOrderLimits, countOrder } from './order-limits';
import { writeOrder } from './write-order';

async function keyedOrder(tx: Transaction, key: string | undefined) {
  if (key === undefined) return null;
  const [row] = await tx
    .select({ cartId: idempotencyKey.cartId, orderId: order.id, status: order.status })
    .from(idempotencyKey)
    .innerJoin(order, eq(order.id, idempotencyKey.orderId))
    .where(eq(idempotencyKey.key, key));
  return row ?? null;
}

/**
 * Checks the total that the customer saw: another tab, a new price or a coupon that was used up may have changed it. A
 * coupon that gives no discount any more fails, unless the customer saw the total without it.
 */
function checkTotal({ cart, coupon }: Draft, expected: Money | undefined): Result<void, CommerceError> {
  const { minor, currency } = cart.prices.grandTotal;
  if (expected && expected.minor === minor && expected.currency === currency) return ok(undefined);
  if (coupon?.problem) return fail(coupon.problem);
  return expected ? fail({ code: 'cart_changed' }) : ok(undefined);
}

/**
 * The id of the order of this request, or of an earlier request with the same key; without a key, of the order that holds
 * the cart. The key of a canceled order is refused: its payment page is closed, and a delayed request must not order again.
 */
async function orderOnce(
  tx: Transaction,
  deps: OrderDeps,
  visitor: Context,
  cartId: string,
  input: PlaceOrderInput,
): Promise<Result<string, CommerceError>> {
  const row = await lockCart(tx, visitor, cartId);
  if (!row) return fail({ code: 'cart_empty' });
  const earlier = await keyedOrder(tx, input.idempotencyKey);
  if (earlier) {
    const same = earlier.cartId === cartId && earlier.status !== 'canceled';
    return same ? ok(earlier.orderId) : fail({ code: 'idempotency_key_reused' });
  }
  if (row.status === 'ordered') {
    const live = await liveOrder(tx, cartId);
    // Without a key, any request of those who entered the addresses repeats the one that placed the order.
    if (live && input.idempotencyKey === undefined && enteredBy(row, visitor)) return ok(live.id);
    // Also while its payment is pending: the tab that placed the order can still pay.
    return fail({ code: 'cart_ordered', number: live?.number ?? '' });
  }
  if (input.expectedVersion !== undefined && input.expectedVersion !== row.version) {
    return fail({ code: 'cart_changed' });
  }
  const offered = await orderOffer(tx, row);
  if (!offered.ok) return offered;
  const context = contextOfCart(visitor, await offerOfCart(tx, row));
  const shop = { store: context.store, methods: offeredShipping(context.store) };
  const draft = toDraft(shop, row, await priceStoredCart(tx, context, row, deps.choices));
  if (!draft.ok) return draft;
  const asSeen = checkTotal(draft.data, input.expectedTotal);
  if (!asSeen.ok) return asSeen;
  const keys = await checkOrderLimits(tx, deps.limiter, draft.data, input.client);
  if (!keys.ok) return keys;
  const clientKey = keys.data.find(({ by }) => by === 'client')?.key ?? null;
  const written = await writeOrder(tx, deps, context, draft.data, input, clientKey);
  if (written.ok) await countOrder(tx, written.data, keys.data);
  return written;
}

export async function placeOrder(
  deps: OrderDeps,
  context: Context,
  cartId: string,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, CommerceError>> {
  // Before the transaction: it may need a connection of its own.
  await deps.outbox.prepare();
  const orderId = await transact(deps.db, (tx) => orderOnce(tx, deps, context, cartId, input));
  if (!orderId.ok) return orderId;
  // After the commit: no rows stay locked while the provider answers.
  const placed = await readOrder(deps.db, orderId.data);
  if (!placed) throw new Error('the order was deleted');
  const opened = await openPayment(deps, placed, input.returnUrls);
  if (!opened.ok) return opened;
  return ok({ order: placed, cartId, ...opened.data });
}
