import { eq, and, desc, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Money } from '../../model/money';
import type { PlaceOrderInput, PlacedOrder } from '../../ports/checkout';
import { enteredBy, liveOrder, lockCart } from '../cart/cart-row';
import { contextOfCart, offerOfCart } from '../cart/carts-of-visitor';
import { priceStoredCart } from '../cart/view';
import { orderOffer } from '../offers/offer-row';
import { openPayment } from '../orders/money/payments';
import type { OrderDeps, OrderLimiter } from '../orders/order-deps';
import { readOrder } from '../orders/read-order';
import { idempotencyKey, order, orderLimitEntry } from '../schema/orders';
import { type Draft, toDraft } from '../../domain/orders/draft';
import { writeOrder } from './write-order';
import { longestOrderLimit, type OrderLimitKey } from '@/config/limits/order-limits';
import { exceededLimit } from '../../domain/orders/exceeded-limit';
import type { Address } from '../../model/address';
import { mailbox } from '../../domain/customers/mailbox';
import { keyedHash } from '../secrets';

/** More rows than any limit counts. */
const maxRows = 1000;

/** All callers lock in the order of the keys, after their cart and before any stock; `offset 0` keeps the sorting apart. */
async function lockKeys(tx: Transaction, keys: readonly LimitKey[]): Promise<void> {
  const sorted = keys.map(({ key }) => key).toSorted();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
      select key from unnest(${sql.param(sorted)}::text[]) with ordinality as wanted (key, position)
      order by position offset 0
    ) as sorted`);
}

const isTransfer = eq(order.paymentMethod, 'banktransfer');
const isOpen = and(isTransfer, eq(order.status, 'pending_payment'));

/** See config/limits/order-limits.ts. Resolves with the keys for `countOrder` in the same transaction. */
async function checkOrderLimits(
  tx: Transaction,
  limiter: OrderLimiter | null,
  draft: Draft,
  client: string | undefined,
): Promise<Result<readonly LimitKey[], CommerceError>> {
  if (!limiter || limiter.limits.length === 0) return ok([]);
  const keys = limitKeys(draft, client, limiter.secret);
  await lockKeys(tx, keys);
  const orders = await tx
    .select({
      by: orderLimitEntry.by,
      ageSeconds: sql<number>`extract(epoch from clock_timestamp() - ${orderLimitEntry.createdAt})::float8`,
      transfer: sql<boolean>`${isTransfer}`,
      open: sql<boolean>`${isOpen}`,
    })
    .from(orderLimitEntry)
    .innerJoin(order, eq(order.id, orderLimitEntry.orderId))
    .where(
      and(
        inArray(
          orderLimitEntry.key,
          keys.map(({ key }) => key),
        ),
        gt(orderLimitEntry.createdAt, sql`now() - make_interval(mins => ${longestOrderLimit})`),
      ),
    )
    .orderBy(desc(orderLimitEntry.createdAt))
    .limit(maxRows);
  const exceeded = exceededLimit(limiter.limits, orders, draft.paymentMethod.code === 'banktransfer');
  if (!exceeded) return ok(keys);
  const { limit, retryAfter } = exceeded;
  return limit.of === 'openTransfers'
    ? fail({ code: 'open_transfer_limit', limit: limit.most, retryAfter })
    : fail({ code: 'order_rate_limit', retryAfter });
}

async function countOrder(tx: Transaction, orderId: string, keys: readonly LimitKey[]): Promise<void> {
  if (keys.length > 0) await tx.insert(orderLimitEntry).values(keys.map((key) => ({ orderId, ...key })));
}

interface LimitKey {
  readonly by: OrderLimitKey;
  readonly key: string;
}

/** Country, postcode and house number; the street where the house has no number. */
function household({ country, postcode, street }: Address): string {
  const house = street.number || street.street;
  return [country, postcode, house].map((part) => part.toLowerCase().replaceAll(/\s/g, '')).join('|');
}

/** The keys of an order. The client is unknown to a caller that has no network, such as a test. */
function limitKeys(
  { email, shippingAddress }: Pick<Draft, 'email' | 'shippingAddress'>,
  client: string | undefined,
  secret: string,
): LimitKey[] {
  const values = { client, email: mailbox(email), address: household(shippingAddress) };
  const keyOf = (by: OrderLimitKey, value: string) => keyedHash(`order limit ${by} ${value}`, secret);
  return (['client', 'email', 'address'] as const).flatMap((by) => {
    const value = values[by];
    return value === undefined ? [] : [{ by, key: keyOf(by, value) }];
  });
}

async function keyedOrder(tx: Transaction, key: string | undefined) {
  if (key === undefined) return null;
  const [row] = await tx
    .select({ cartId: idempotencyKey.cartId, orderId: order.id, status: order.status })
    .from(idempotencyKey)
    .innerJoin(order, eq(order.id, idempotencyKey.orderId))
    .where(eq(idempotencyKey.key, key));
  return row ?? null;
}

/** Another tab, a price or a used up coupon may change it. An ended coupon fails unless the total is without it. */
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
export async function orderOnce(
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
