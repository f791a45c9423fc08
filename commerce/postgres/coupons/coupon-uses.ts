import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { CouponProblem } from '../../model/coupon';
import { keyedHash, mailbox } from '../mailbox';
import { coupon, couponUse } from '../schema/coupons';

/** The key by which the uses of a mailbox are counted. */
export function couponMailbox(email: string, secret: string): string {
  return keyedHash(`coupon mailbox ${mailbox(email)}`, secret);
}

/** Whether a mailbox may use a coupon once more. `limit`: null for any number. */
export async function mailboxMayUse(
  db: Queryable,
  code: string,
  key: string | null,
  limit: number | null,
): Promise<boolean> {
  if (limit === null || key === null) return true;
  const [row] = await db
    .select({ uses: count() })
    .from(couponUse)
    .where(and(eq(couponUse.code, code), eq(couponUse.mailbox, key), eq(couponUse.released, false)));
  return (row?.uses ?? 0) < limit;
}

const isLeft = or(isNull(coupon.usageLimit), lt(coupon.used, coupon.usageLimit));

/**
 * Counts an order as a use of its coupon. The row lock of the coupon makes concurrent orders wait for each other, so
 * that its limits hold; call it just before the stock is reserved. `mailboxKey`: null if it is not known.
 */
export async function takeCoupon(
  tx: Transaction,
  code: string,
  orderId: string,
  mailboxKey: string | null,
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
  if (!taken || !(await mailboxMayUse(tx, code, mailboxKey, taken.limit))) {
    return fail({ code: 'coupon_used_up' });
  }
  await tx.insert(couponUse).values({ code, orderId, mailbox: mailboxKey });
  return ok(undefined);
}

/** Returns the use of an order that is canceled. Nothing changes if it has none. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with released as (
      update ${couponUse} set released = true where order_id = ${orderId} and not released returning code)
    update ${coupon} set used = coupon.used - 1 from released where coupon.code = released.code`);
}

/**
 * Counts the use of a canceled order again, which a late payment revives. The order keeps its discount, because it is paid:
 * if no use is left, it stays uncounted.
 */
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
