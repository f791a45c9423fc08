import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNull, lt, or, sql, desc } from 'drizzle-orm';
import { statement } from '@/database/statement';
import type { Queryable, Transaction, Database } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { Coupon, CouponProblem, NewCoupon } from '../../model/coupon';
import { mailbox } from '../../domain/customers/mailbox';
import { keyedHash } from '../secrets';
import type { Listed } from '../../model/list';
import type { CouponQuery } from '../../ports/admin/orders';
import { foundIn, isChosen, listOf, orTrue } from '../listed';
import { coupon, couponUse } from '../schema/coupons';
import { parseCouponCode } from '../../domain/coupons/coupon';

export async function createCoupon(
  db: Database,
  { code: text, stores, ...rest }: NewCoupon,
): Promise<Coupon | null> {
  const code = parseCouponCode(text);
  if (!code) throw new RangeError(`not a coupon code: ${text}`);
  const [row] = await db
    .insert(coupon)
    .values({ ...rest, code, stores: stores ? [...stores] : null })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

const sorts = {
  newest: [desc(coupon.createdAt), desc(coupon.code)],
  mostUsed: [desc(coupon.used), desc(coupon.code)],
  leastUsed: [asc(coupon.used), asc(coupon.code)],
};

export function listCoupons(db: Database, query: CouponQuery): Promise<Listed<Coupon>> {
  const where = and(
    foundIn(sql`folded(${coupon.code})`, query.search),
    isChosen(coupon.code, query, () => true),
    query.enabled === undefined ? undefined : eq(coupon.enabled, query.enabled),
    query.store && sql`(${coupon.stores} is null or ${query.store} = any(${coupon.stores}))`,
  );
  const rows = db
    .select()
    .from(coupon)
    .where(where)
    .orderBy(...sorts[query.sort ?? 'newest']);
  return listOf(db, query, rows, sql`${coupon} where ${orTrue(where)}`, (row) => row);
}

export async function setCouponEnabled(
  db: Database,
  text: string,
  enabled: boolean,
  was?: boolean,
): Promise<boolean> {
  const code = parseCouponCode(text);
  if (!code) return false;
  const rows = await db
    .update(coupon)
    .set({ enabled })
    .where(
      and(eq(coupon.code, code), was === undefined ? undefined : inArray(coupon.enabled, [was, enabled])),
    )
    .returning({ code: coupon.code });
  return rows.length > 0;
}

const byCode = statement((db) =>
  db
    .select()
    .from(coupon)
    .where(eq(coupon.code, sql.placeholder('code')))
    .prepare('coupon_by_code'),
);

export async function findCoupon(db: Queryable, text: string): Promise<Coupon | null> {
  const code = parseCouponCode(text);
  if (!code) return null;
  const [row] = await byCode(db).execute({ code });
  return row ?? null;
}

interface CouponMailbox {
  /** Not derived from a secret, because a new secret would lose the uses, which are kept (config/limits/retention.ts). */
  readonly key: string;
  /** What earlier releases stored: keyed by the secret of the sessions. */
  readonly earlier: string;
}

/** `secret`: of the keys that earlier releases stored. */
export function couponMailbox(code: string, email: string, secret: string): CouponMailbox {
  const key = createHash('sha256')
    .update(`coupon ${code} mailbox ${mailbox(email)}`)
    .digest('base64url');
  return { key, earlier: keyedHash(`coupon mailbox ${mailbox(email)}`, secret) };
}

export async function mailboxMayUse(
  db: Queryable,
  code: string,
  keys: CouponMailbox | null,
  limit: number | null,
): Promise<boolean> {
  if (limit === null || keys === null) return true;
  const ofMailbox = inArray(couponUse.mailbox, [keys.key, keys.earlier]);
  const [row] = await db
    .select({ uses: count() })
    .from(couponUse)
    .where(and(eq(couponUse.code, code), ofMailbox, eq(couponUse.released, false)));
  return (row?.uses ?? 0) < limit;
}

const isLeft = or(isNull(coupon.usageLimit), lt(coupon.used, coupon.usageLimit));

/** The row lock of the coupon enforces its limits; call just before reserving stock. `keys`: null: mailboxes do not count. */
export async function takeCoupon(
  tx: Transaction,
  code: string,
  orderId: string,
  keys: CouponMailbox | null,
): Promise<Result<void, CouponProblem>> {
  const [taken] = await tx
    .update(coupon)
    .set({ used: sql`${coupon.used} + 1` })
    .where(
      and(
        eq(coupon.code, code),
        eq(coupon.enabled, true),
        or(isNull(coupon.validUntil), gt(coupon.validUntil, sql`now()`)),
        isLeft,
      ),
    )
    .returning({ limit: coupon.usageLimitPerMailbox });
  if (!taken || !(await mailboxMayUse(tx, code, keys, taken.limit))) {
    return fail({ code: 'coupon_used_up' });
  }
  await tx.insert(couponUse).values({ code, orderId, mailbox: keys?.key ?? null });
  return ok(undefined);
}

/** Returns the use of an order that is canceled. Nothing changes if it has none. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with released as (
      update ${couponUse} set released = true where order_id = ${orderId} and not released returning code)
    update ${coupon} set used = coupon.used - 1 from released where coupon.code = released.code`);
}

/** A late payment reinstates the order, which keeps its discount: without a use left, it stays uncounted. */
export async function retakeCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with taken as (
      update ${coupon} set used = coupon.used + 1 from ${couponUse}
      where coupon_use.code = coupon.code and coupon_use.order_id = ${orderId} and coupon_use.released
        and (coupon.usage_limit is null or coupon.used < coupon.usage_limit)
      returning coupon.code)
    update ${couponUse} set released = false from taken
    where coupon_use.order_id = ${orderId} and coupon_use.code = taken.code`);
}
