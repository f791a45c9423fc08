import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { statement } from '@/database/statement';
import { type Coupon, parseCouponCode } from '../../domain/coupons/coupon';
import { coupon } from '../schema/coupons';

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
