import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@/lib/testing/until';
import { separateDatabase } from '../testing/separate-database';
import { contentChannel, createContentCopies } from './content';

describe('the copies of a CMS', () => {
  const pool = separateDatabase(2);
  let listener: Client;
  beforeAll(async () => {
    listener = new Client({ connectionString: pool.url });
    await listener.connect();
    await listener.query(`listen ${contentChannel}`);
  });
  afterAll(() => listener.end());

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
