import { sql, type SQL } from 'drizzle-orm';
import { demoTrials } from '@/config/shop/company';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { parseNumber } from '../documents/document-file';
import { lockRatings, refreshRatings } from '../reviews/moderate';
import { document } from '../schema/documents';

const isTheirs = (column: string): SQL =>
  sql`lower(${sql.identifier(column)}) like ${`%${demoTrials.customers}`}`;

/** Numbers that the demo used last are given again. */
async function removeDocuments(tx: Transaction): Promise<void> {
  const { entity, kind, number } = document;
  const gone = await tx
    .delete(document)
    .where(sql`${document.orderId} in (select id from demo_order)`)
    .returning({ entity, kind, number });
  const numbered = gone.map((row) => ({ ...row, year: parseNumber(row.number)?.year }));
  const left = sql`(select max(split_part(d.number, '-', 3)::int) from document d
    where d.entity = s.entity and d.kind = s.kind and split_part(d.number, '-', 2) = s.year::text)`;
  const series = sql`exists (select from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
    as gone (entity text, kind text, year int) where (gone.entity, gone.kind, gone.year) = (s.entity, s.kind, s.year))`;
  await tx.execute(sql`update document_series s set last = ${left} where ${series} and ${left} is not null`);
  await tx.execute(sql`delete from document_series s where ${series} and ${left} is null`);
}

/** One that staff approved counts in the rating of its product. */
async function removeReviews(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from review where ${isTheirs('email')} order by 1`,
  );
  const products = rows.map(({ id }) => id);
  await lockRatings(tx, products);
  await tx.execute(sql`delete from review where ${isTheirs('email')}`);
  for (const id of products) await refreshRatings(tx, id);
}

async function removeOwner(tx: Transaction): Promise<void> {
  const member = sql`member_id in (select id from staff_member where lower(email) = ${demoTrials.owner.email})`;
  await tx.execute(sql`delete from staff_session where ${member}`);
  await tx.execute(sql`delete from staff_invite where ${member}`);
  await tx.execute(sql`delete from staff_passkey where ${member}`);
  await tx.execute(sql`
    update staff_member set disabled_at = now(), password_hash = null, code_secret = null, recovery_codes = '{}'
    where lower(email) = ${demoTrials.owner.email} and disabled_at is null`);
}

const written = ['withdrawal', 'offer', 'contact_message', 'cart', 'newsletter_subscription', 'stock_notice'];

/**
 * Deletes what `writeDemoOrders` made and what became of it, by the addresses of its customers, which nobody else can have, and
 * disables the owner whom the demo invited. True if there was anything. The log of staff stays.
 */
export async function removeDemoOrders(db: Database): Promise<boolean> {
  return transactionOn(db, async (tx) => {
    await removeOwner(tx);
    // By the index of tags: a shop that sells asks it at each start.
    const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from "order"
      where tags <> '{}' and tags @> ${`{${demoTrials.tag}}`}::text[] and ${isTheirs('email')}) as found`);
    if (rows[0]?.found !== true) return false;
    await tx.execute(sql`create temporary table demo_order on commit drop as
      select id, number from "order" where ${isTheirs('email')}`);
    await removeDocuments(tx);
    await tx.execute(sql`
      update stock s set reserved = greatest(0, s.reserved - held.units) from (
        select product_id, sum(reserved)::int as units from order_item
        where order_id in (select id from demo_order) and product_id is not null group by product_id) held
      where held.product_id = s.product_id and held.units > 0`);
    await tx.execute(sql`delete from stock_movement where order_number in (select number from demo_order)`);
    await tx.execute(sql`delete from sandbox_payment where order_number in (select number from demo_order)`);
    await tx.execute(sql`delete from "order" where id in (select id from demo_order)`);
    await removeReviews(tx);
    for (const table of written)
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${isTheirs('email')}`);
    await tx.execute(sql`delete from outbox_mail where ${isTheirs('to')}`);
    return true;
  });
}
