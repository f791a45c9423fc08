import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { freshDatabase } from '../testing/test-database';
import { contentChannel, createContentCopies } from './content';

describe('the copies of a CMS', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: ReturnType<typeof openDatabase>;
  let listener: Client;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = openDatabase(database.url, 2);
    listener = new Client({ connectionString: database.url });
    await listener.connect();
    await listener.query(`listen ${contentChannel}`);
  });
  afterAll(async () => {
    await listener.end();
    await pool.close();
    await database.drop();
  });

  it('are replaced per store, and every node is notified', async () => {
    const copies = createContentCopies(pool.db);
    const payloads: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => void payloads.push(payload));
    expect(await copies.read('uk')).toBeNull();
    const checkedAt = new Date('2026-11-23T06:00:00Z');
    await copies.write('uk', { documents: [{ code: 'home' }], etag: '"1"', checkedAt });
    await copies.write('uk', { documents: [], etag: null, checkedAt });
    await copies.write('nl', { documents: [{ code: 'plan' }], etag: '"2"', checkedAt });
    expect(await copies.read('uk')).toMatchObject({ documents: [], etag: null, checkedAt });
    expect(await copies.read('nl')).toMatchObject({ documents: [{ code: 'plan' }], etag: '"2"' });
    await until(() => expect(payloads).toEqual(['uk', 'uk', 'nl']));
  });
});
