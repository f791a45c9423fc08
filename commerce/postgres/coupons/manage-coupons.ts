import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { NewCoupon } from '../../model/coupon';
import { coupon } from '../schema/coupons';
import { type Coupon, parseCouponCode } from '../../domain/coupons/coupon';

/** Creates a coupon; only for operators. Null if its code exists. Throws a RangeError for an impossible code. */
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

export async function listCoupons(db: Database): Promise<Coupon[]> {
  return db.select().from(coupon).orderBy(desc(coupon.createdAt), coupon.code);
}

/** Disables or enables a coupon; only for operators. False if there is none. Orders keep their discount. */
export async function setCouponEnabled(db: Database, text: string, enabled: boolean): Promise<boolean> {
  const code = parseCouponCode(text);
  if (!code) return false;
  const rows = await db
    .update(coupon)
    .set({ enabled })
    .where(eq(coupon.code, code))
    .returning({ code: coupon.code });
  return rows.length > 0;
}
