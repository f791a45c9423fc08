import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from './database';
import { freshDatabase } from './testing/test-database';

it('asks a database that compiles no query first', async () => {
  const fresh = await freshDatabase();
  const { db, close } = openDatabase(fresh.url, 1);
  const { rows } = await db.execute(sql`show jit`);
  expect(rows).toEqual([{ jit: 'off' }]);
  await close();
  await fresh.drop();
});
