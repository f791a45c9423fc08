import { sql } from 'drizzle-orm';
import { priceRounding } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { type PlannedPrice, priceAt } from '../../../domain/pricing/planned-price';
import { product, productPrice, productTier } from '../../schema/catalogue';
import { importChannel } from '../../change-feed';
import { IMPORT_LOCK } from '../import';
import { recordPricesBefore, writePriceHistory } from './write-price-history';

/** The price of a simple product or a variant in a currency: a row of `product_price`, in minor units. */
export interface NewPrice extends PlannedPrice {
  readonly id: number;
  readonly currency: CurrencyCode;
}

type PriceRow = NewPrice & Record<'from', boolean>;

const given = (prices: readonly PriceRow[]) => {
  const rows = prices.map((price) => ({ ...price, step: priceRounding[price.currency] }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, currency text, regular int, final int,
    special int, "specialFrom" timestamptz, "specialUntil" timestamptz, "from" boolean, step int)`;
};

/**
 * Writes prices, and the tier prices in the same proportion, rounded down as an import rounds them. Reference prices follow from the
 * history.
 */
async function writePrices(tx: Transaction, prices: readonly PriceRow[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`update ${productTier} t
    set price = greatest(given.step, floor(t.price::numeric * given.final / p.final / given.step)::int * given.step)
    from ${given(prices)} join ${productPrice} p on p.product_id = given.id and p.currency = given.currency
    where t.product_id = given.id and t.currency = given.currency and p.final > 0 and p.final <> given.final`);
  await tx.execute(sql`
    insert into ${productPrice} (product_id, currency, regular, final, "from", special, special_from, special_until)
    select id, currency, regular, final, "from", special, "specialFrom", "specialUntil" from ${given(prices)}
    on conflict (product_id, currency) do update set regular = excluded.regular, final = excluded.final,
      "from" = excluded."from", special = excluded.special, special_from = excluded.special_from,
      special_until = excluded.special_until, prior = null, earlier = null`);
}

/** What configurable products of these variants cost: as much as the cheapest variant on sale. */
async function parentPrices(tx: Transaction, ids: readonly number[]): Promise<readonly PriceRow[]> {
  const { rows } = await tx.execute<{ [Field in keyof PriceRow]: PriceRow[Field] }>(sql`
    select distinct on (v.parent_id, p.currency) v.parent_id as id, p.currency, p.regular, p.final,
      min(p.final) over same <> max(p.final) over same as "from"
    from ${product} v join ${productPrice} p on p.product_id = v.id
    where v.enabled and v.parent_id in (
      select changed.parent_id from ${product} changed where changed.id = any(${sql.param([...ids])}::int[]))
    window same as (partition by v.parent_id, p.currency)
    order by v.parent_id, p.currency, p.final, p.regular`);
  return rows;
}

/**
 * Sets prices and records them in the price history; tier prices change in proportion, a configurable product costs as much as its
 * cheapest variant. Servers clear their pages after the commit. The transaction must hold IMPORT_LOCK.
 */
export async function setPrices(tx: Transaction, prices: readonly NewPrice[]): Promise<void> {
  const ids = [...new Set(prices.map(({ id }) => id))];
  await recordPricesBefore(
    tx,
    ids.map((id) => ({ id })),
  );
  await writePrices(
    tx,
    prices.map((price) => ({ ...price, from: false })),
  );
  const ofParents = await parentPrices(tx, ids);
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
/** Prices that are changed in one transaction. */
const batch = 1_000;

/** Changes a batch of prices that are due; whether there may be more. Nothing while an import runs. */
async function changeBatch(db: Database, at: Date): Promise<boolean> {
  return transactionOn(db, async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`;
    const [locked] = (await tx.execute<{ free: boolean }>(lock)).rows;
    if (!locked?.free) return false;
    const { rows } = await tx.execute<{ [Field in keyof NewPrice]: NewPrice[Field] }>(sql`
      select p.product_id as id, p.currency, p.regular, p.final, p.special, p.special_from as "specialFrom",
        p.special_until as "specialUntil"
      from ${productPrice} p where ${dueAt} <= ${at.toISOString()}::timestamptz order by ${dueAt} limit ${batch}`);
    if (rows.length === 0) return false;
    await setPrices(
      tx,
      rows.map((row) => priceAt(row, at)),
    );
    return rows.length === batch;
  });
}

/**
 * Makes the planned changes of prices that are due at `at`: beginnings and ends of reductions. Resolves to the moment of the next one;
 * null without any. A moment that has passed: an import is running, try again.
 */
export async function changeDuePrices(db: Database, at: Date): Promise<Date | null> {
  while (await changeBatch(db, at));
  const next = sql`select min(${dueAt}) as next from ${productPrice} p where ${dueAt} is not null`;
  const [row] = (await db.execute<{ next: string | null }>(next)).rows;
  return row?.next ? new Date(row.next) : null;
}
