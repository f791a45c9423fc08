import { sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { priceAt } from '../../../domain/pricing/planned-price';
import { product, productPrice } from '../../schema/catalogue';
import { importChannel } from '../../change-feed';
import { IMPORT_LOCK } from '../import';
import {
  type NewPrice,
  parentPrices,
  writePrices,
  recordPricesBefore,
  writePriceHistory,
} from './write-prices';

/** Records the history; tiers and configurable products follow. Servers clear pages. The transaction holds IMPORT_LOCK. */
export async function setPrices(tx: Transaction, prices: readonly NewPrice[]): Promise<void> {
  const ids = [...new Set(prices.map(({ id }) => id))];
  await recordPricesBefore(
    tx,
    ids.map((id) => ({ id })),
  );
  await writePrices(tx, prices);
  const parents = sql`select v.parent_id from ${product} v where v.id = any(${sql.param(ids)}::int[])`;
  const ofParents = await parentPrices(tx, parents);
  await writePrices(tx, ofParents);
  const changed = ids.map((id) => ({
    id,
    content: { type: 'simple' as const, reducedSince: null, prices: [] },
  }));
  await writePriceHistory(tx, changed, new Set(ids));
  const all = [...ids, ...ofParents.map(({ id }) => id)];
  await tx.execute(
    sql`update ${product} set changed_at = now() where ${product.id} = any(${sql.param(all)}::int[])`,
  );
  // PostgreSQL delivers the notification when the transaction commits.
  await tx.execute(sql`select pg_notify(${importChannel}, '')`);
}

const dueAt = sql`least(p.special_from, p.special_until)`;
const batch = 1_000;

/** Changes a batch of prices that are due; whether there may be more. Nothing while an import runs. */
async function changeBatch(db: Database, at: Date): Promise<boolean> {
  return transactionOn(db, async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`;
    const [locked] = (await tx.execute<{ free: boolean }>(lock)).rows;
    if (!locked?.free) return false;
    const { rows } = await tx.execute<{ [Field in keyof NewPrice]: NewPrice[Field] }>(sql`
      select p.product_id as id, p.currency, p.regular, p.final, p.special, p.special_from as "specialFrom",
        p.special_until as "specialUntil", p."from"
      from ${productPrice} p where ${dueAt} <= ${at.toISOString()}::timestamptz order by ${dueAt} limit ${batch}`);
    if (rows.length === 0) return false;
    await setPrices(
      tx,
      rows.map((row) => priceAt(row, at)),
    );
    return rows.length === batch;
  });
}

/** Resolves to the moment of the next change, or null. A moment that has passed: an import is running, try again. */
export async function changeDuePrices(db: Database, at: Date): Promise<Date | null> {
  while (await changeBatch(db, at));
  const next = sql`select min(${dueAt}) as next from ${productPrice} p where ${dueAt} is not null`;
  const [row] = (await db.execute<{ next: string | null }>(next)).rows;
  return row?.next ? new Date(row.next) : null;
}
