import { and, eq } from 'drizzle-orm';
import { type Database, transactionOn } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { UnknownOrChanged } from '../../ports/admin/order-work';
import { offer } from '../schema/offers';
import { order, orderEvent } from '../schema/orders';
import { parseOrderNumber } from '../secrets';

/** The id and version of the order with a dictated number; null if it is unknown. */
export async function orderIdOf(db: Pick<Database, 'select'>, number: string) {
  const [row] = await db
    .select({ id: order.id, version: order.version })
    .from(order)
    .where(eq(order.number, parseOrderNumber(number) ?? ''));
  return row ?? null;
}

export async function staffFactsOf(db: Database, id: string) {
  const { tags, version } = order;
  const [row] = await db
    .select({ tags, version, offer: offer.number })
    .from(order)
    .leftJoin(offer, eq(offer.id, order.offerId))
    .where(eq(order.id, id));
  return row ?? { tags: [], version: 0, offer: null };
}

/** See `OrderWork.note`. */
export async function addNote(db: Database, number: string, text: string): Promise<boolean> {
  const row = await orderIdOf(db, number);
  if (row) await db.insert(orderEvent).values({ orderId: row.id, kind: 'note', by: 'operator', text });
  return row !== null;
}

/** See `OrderWork.tag`. */
export async function setTags(
  db: Database,
  number: string,
  wanted: readonly string[],
  version: number,
): Promise<Result<readonly string[], UnknownOrChanged>> {
  const tags = [...new Set(wanted.map((tag) => tag.trim().toLowerCase()))].filter(Boolean).toSorted();
  const found = await orderIdOf(db, number);
  if (!found) return fail({ code: 'unknown' });
  return transactionOn(db, async (tx) => {
    const { rowCount } = await tx
      .update(order)
      .set({ tags })
      .where(and(eq(order.id, found.id), eq(order.version, version)));
    if (rowCount === 0) return fail({ code: 'changed' });
    const text = tags.join(', ');
    await tx.insert(orderEvent).values({ orderId: found.id, kind: 'tags', by: 'operator', text });
    return ok(tags);
  });
}
