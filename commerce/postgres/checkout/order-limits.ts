import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { longestOrderLimit, type OrderLimitKey } from '@/config/limits/order-limits';
import type { Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { OrderLimiter } from '../orders/order-deps';
import { order, orderLimitEntry } from '../schema/orders';
import type { Draft } from '../../domain/orders/draft';
import { exceededLimit } from '../../domain/orders/exceeded-limit';
import type { Address } from '../../model/address';
import { mailbox } from '../../domain/customers/mailbox';
import { keyedHash } from '../secrets';

/** More rows than any limit counts. */
const maxRows = 1000;

/**
 * Makes orders that share a key wait for each other, on all nodes, until the transaction ends. All callers lock in the
 * order of the keys, after their cart and before any stock. The subquery is sorted before the locks are taken, because
 * `offset 0` keeps it apart.
 */
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

/**
 * Checks the limits of orders for a new one (config/limits/order-limits.ts). Resolves with its keys, for `countOrder` in the
 * same transaction.
 */
export async function checkOrderLimits(
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

export async function countOrder(tx: Transaction, orderId: string, keys: readonly LimitKey[]): Promise<void> {
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
