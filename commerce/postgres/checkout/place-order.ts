import { eq } from 'drizzle-orm';
import { paths, paymentPaths } from '@/lib/paths';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Cart } from '../../model/cart';
import type { Money } from '../../model/money';
import type { Order } from '../../model/order';
import type { PlacedOrder, PlaceOrderInput, StoreContext } from '../../port';
import { liveOrderNumber, lockCart } from '../cart/cart-row';
import { viewCart } from '../cart/view';
import type { Transaction } from '../database';
import type { Deps } from '../deps';
import { readOrder } from '../orders/read-order';
import { providerFor, ProviderUnavailable } from '../payments/provider';
import { closePayment, findPayment } from '../payments/settle';
import { idempotencyKey, order, payment } from '../schema/sales';
import { transact } from '../transact';
import { toDraft } from './draft';
import { writeOrder } from './write-order';

async function keyedOrder(tx: Transaction, key: string) {
  const [row] = await tx
    .select({ cartId: idempotencyKey.cartId, orderId: order.id, status: order.status })
    .from(idempotencyKey)
    .innerJoin(order, eq(order.id, idempotencyKey.orderId))
    .where(eq(idempotencyKey.key, key));
  return row ?? null;
}

/** The shopper agreed to a total; another tab, or a new price, may have made it another one since. */
function costsWhatWasSeen({ prices }: Cart, seen: Money | undefined): boolean {
  const { minor, currency } = prices.grand_total;
  return seen === undefined || (seen.minor === minor && seen.currency === currency);
}

/**
 * The id of the order that this request makes, or that an earlier request with its key made. A key whose
 * order was given up is spent: it opens neither a dead payment page nor, late, an order nobody wants.
 */
async function orderOnce(
  tx: Transaction,
  deps: Deps,
  context: StoreContext,
  cartId: string,
  input: PlaceOrderInput,
): Promise<Result<string, CommerceError>> {
  const row = await lockCart(tx, context.store, cartId);
  if (!row) return fail({ code: 'cart_empty' });
  const earlier = await keyedOrder(tx, input.idempotencyKey);
  if (earlier) {
    const same = earlier.cartId === cartId && earlier.status !== 'canceled';
    return same ? ok(earlier.orderId) : fail({ code: 'idempotency_key_reused' });
  }
  if (row.status === 'ordered') {
    // Also while its payment is open: the tab that has the order's address can still pay it.
    return fail({ code: 'cart_ordered', number: (await liveOrderNumber(tx, cartId)) ?? '' });
  }
  const draft = toDraft(context, row, await viewCart(tx, context, row));
  if (draft.ok && !costsWhatWasSeen(draft.data.cart, input.expectedTotal))
    return fail({ code: 'cart_changed' });
  return draft.ok ? writeOrder(tx, deps, context, draft.data, input) : draft;
}

/** Where the shopper pays. Made on the first call after the order was written, and kept. */
async function openPayment(deps: Deps, { store }: StoreContext, placed: Order, origin: string) {
  const [row] = await deps.db.select().from(payment).where(eq(payment.orderId, placed.id));
  if (!row) throw new Error('the order has no payment');
  const { transactionId, method, currency, amount: amountMinor } = row;
  const cancelUrl =
    row.provider === 'offline' ? paths.cart : origin + paymentPaths.comeBack('cancel', transactionId);
  // The answer to a key that comes again after the shopper paid.
  if (row.state === 'paid') return ok({ redirect: paths.checkoutSuccess, cancelUrl });
  if (row.redirectUrl) return ok({ redirect: row.redirectUrl, cancelUrl });
  try {
    const { redirectUrl } = await providerFor(deps.providers, method).create({
      transactionId,
      store,
      orderNumber: placed.number,
      amountMinor,
      currency,
      method,
      returnUrl: origin + paymentPaths.comeBack('success', transactionId),
      cancelUrl,
    });
    await deps.db.update(payment).set({ redirectUrl }).where(eq(payment.id, row.id));
    return ok({ redirect: redirectUrl, cancelUrl });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    // Without a payment page there is no order: the goods and the cart go back at once.
    const ref = await findPayment(deps, transactionId);
    if (ref) await closePayment(deps, ref);
    return fail({ code: 'payment_provider_unavailable' as const });
  }
}

/** Places the order of a cart once per key, and opens its payment; see `CheckoutPort.placeOrder`. */
export async function placeOrder(
  deps: Deps,
  context: StoreContext,
  cartId: string,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, CommerceError>> {
  // Before the transaction: what queues the mail may need a connection of its own once.
  await deps.queue.warm();
  const orderId = await transact(deps.db, (tx) => orderOnce(tx, deps, context, cartId, input));
  if (!orderId.ok) return orderId;
  const placed = await readOrder(deps.db, orderId.data);
  if (!placed) throw new Error('the order is gone');
  // The payment is opened after the commit: a provider that thinks for long holds no locks of ours.
  const opened = await openPayment(deps, context, placed, input.origin);
  return opened.ok ? ok({ order: placed, cartId, ...opened.data }) : opened;
}
