import { and, eq, gt, inArray } from 'drizzle-orm';
import { demoTrials } from '@/config/demo-trials';
import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { newToken } from './cart/token';
import { createCoupon } from './coupons/manage-coupons';
import { createOffer } from './offers/create-offer';
import { offer } from './schema/offers';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whether the offer of the demo can still be tried: it is neither ordered nor canceled, and not about to expire. */
async function isOpen(db: Database, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: offer.id })
    .from(offer)
    .where(
      and(
        eq(offer.token, demoTrials.offer.token),
        inArray(offer.status, ['open', 'accepted']),
        gt(offer.expiresAt, new Date(now.getTime() + dayMs)),
      ),
    );
  return rows.length > 0;
}

/**
 * Adds the coupon and the offer with which people try the demo, so that both flows need no command (README.md). The offer
 * has the same link each time: an earlier one that was ordered, canceled or has expired gets another secret. Only for the
 * embedded database with the demo catalogue: everybody knows the code and the link.
 */
export async function addDemoTrials(db: Database, now = new Date()): Promise<void> {
  const { coupon, offer: wanted } = demoTrials;
  await createCoupon(db, coupon);
  if (await isOpen(db, now)) return;
  const { token, days, ...rest } = wanted;
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const made = await transact(db, async (tx) => {
    await tx.update(offer).set({ token: newToken() }).where(eq(offer.token, token));
    const created = await createOffer(tx, { ...rest, terms: '', files: [], expiresAt });
    if (created.ok) await tx.update(offer).set({ token }).where(eq(offer.id, created.data.id));
    return created;
  });
  if (!made.ok) throw new Error(`the offer of the demo was refused: ${made.error.code}`);
}
