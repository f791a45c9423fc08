import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { demoTrials } from '@/config/shop/company';
import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { newToken } from './secrets';
import { createCoupon, setCouponEnabled } from './coupons/coupons';
import { createOffer } from './offers/create-offer';
import { coupon } from './schema/coupons';
import { offer } from './schema/offers';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whether the offer of the demo can still be tried: it is neither ordered nor canceled, and not about to expire. */
async function isOpen(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: offer.id })
    .from(offer)
    .where(
      and(
        eq(offer.token, demoTrials.offer.token),
        inArray(offer.status, ['open', 'accepted']),
        gt(offer.expiresAt, new Date(Date.now() + dayMs)),
      ),
    );
  return rows.length > 0;
}

/** Lets people try both flows without a command (README.md). Only for the embedded database: code and link are public. */
export async function addDemoTrials(db: Database): Promise<void> {
  const { coupon: reduction, offer: wanted } = demoTrials;
  if (!(await createCoupon(db, reduction))) await setCouponEnabled(db, reduction.code, true);
  if (await isOpen(db)) return;
  const { token, days, ...rest } = wanted;
  const expiresAt = new Date(Date.now() + days * dayMs);
  const made = await transact(db, async (tx) => {
    await tx.update(offer).set({ token: newToken() }).where(eq(offer.token, token));
    const created = await createOffer(tx, { ...rest, terms: '', files: [], expiresAt });
    if (created.ok) await tx.update(offer).set({ token }).where(eq(offer.id, created.data.id));
    return created;
  });
  if (!made.ok) throw new Error(`the offer of the demo was refused: ${made.error.code}`);
}

/** The coupon as the demo makes it, not one that an operator has given the same code. */
const isDemoCoupon = and(
  eq(coupon.code, demoTrials.coupon.code),
  eq(coupon.kind, demoTrials.coupon.kind),
  eq(coupon.percent, demoTrials.coupon.percent),
  isNull(coupon.minimum),
  isNull(coupon.stores),
  isNull(coupon.validFrom),
  isNull(coupon.validUntil),
  isNull(coupon.usageLimit),
  isNull(coupon.usageLimitPerMailbox),
);

/** For a database of the demo in which a shop sells. True if one could be used until now. */
export async function endDemoTrials(db: Database): Promise<boolean> {
  const coupons = await db
    .update(coupon)
    .set({ enabled: false })
    .where(and(isDemoCoupon, eq(coupon.enabled, true)))
    .returning({ code: coupon.code });
  const offers = await db
    .update(offer)
    .set({ expiresAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(offer.email, demoTrials.offer.email), gt(offer.expiresAt, sql`now()`)))
    .returning({ id: offer.id });
  return coupons.length + offers.length > 0;
}
