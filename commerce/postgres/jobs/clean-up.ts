import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database';

const cartDays = 90;
const keyHours = 24;
const batch = 1000;

const oldCarts = sql`delete from cart where id in (
  select id from cart where updated_at < now() - make_interval(days => ${cartDays})
  limit ${batch} for update skip locked)`;

const oldKeys = sql`delete from idempotency_key where key in (
  select key from idempotency_key where created_at < now() - make_interval(hours => ${keyHours})
  limit ${batch} for update skip locked)`;

async function deleteAll(db: Database, bite: SQL): Promise<void> {
  let deleted: number;
  do deleted = (await db.execute(bite)).rowCount ?? 0;
  while (deleted === batch);
}

/** Deletes carts that nobody touched for 90 days and idempotency keys older than 24 hours, in small bites. */
export async function cleanUp(db: Database): Promise<void> {
  await deleteAll(db, oldCarts);
  await deleteAll(db, oldKeys);
}
