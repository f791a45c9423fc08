import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Queryable, transactionOn } from '@/database/pool';
import { separateDatabase } from '../../testing/separate-database';
import { openSearchTable } from './search-table';

/** Two connections: one for the transaction, one for searches at the same time. */
const shop = separateDatabase(2);

const finds = async (term: string) => {
  const { rows } = await shop.db.execute<{ document: string | null }>(
    sql`select encode(search_products(${term}::tsquery), 'hex') as document`,
  );
  return rows[0]?.document ?? null;
};
const write = (db: Queryable, table: string, id: number, term: string) =>
  db.execute(sql`insert into ${sql.identifier(table)} (product_id, document)
    values (${id}, ${term}::tsvector)`);

it('keeps the old documents searchable until the new table is published', async () => {
  await write(shop.db, 'product_search', 1, "'=old'");
  await write(shop.db, 'product_search', 2, "'=kept'");
  await transactionOn(shop.db, async (tx) => {
    const table = await openSearchTable(tx, { written: 5_000, kept: 1 });
    if (table.name === undefined) throw new Error('expected a separate table');
    await write(tx, table.name, 1, "'=new'");
    await table.prepare();
    expect([await finds('=old'), await finds('=new')]).toEqual(['00000001', null]);
    await table.publish();
  });
  expect(await finds('=old')).toBeNull();
  expect(await finds('=new')).toBe('00000001');
  expect(await finds('=kept')).toBe('00000002');
});

it('stores short documents out of line too', async () => {
  const outOfLine = async () => {
    const { rows } = await shop.db.execute<{ size: string }>(
      sql`select pg_relation_size(reltoastrelid) as size from pg_class where oid = 'product_search'::regclass`,
    );
    return Number(rows[0]?.size);
  };
  expect(await outOfLine()).toBe(0);
  const terms = Array.from({ length: 60 }, (_, index) => `'=word${index}'`);
  await write(shop.db, 'product_search', 3, terms.join(' '));
  expect(await outOfLine()).toBeGreaterThan(0);
});
