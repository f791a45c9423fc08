import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from './test-database';

/**
 * A database of the test file's own, open while its tests run, on `connections` at most. At first it has the catalogue of
 * `folder`, or nothing without one.
 */
export function separateDatabase(
  connections: number,
  folder?: string,
): () => ReturnType<typeof openDatabase> {
  let database: TestDatabase;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await freshDatabase(folder);
    opened = openDatabase(database.url, connections);
  });
  afterAll(async () => {
    await opened?.close();
    await database?.drop();
  });
  return () => opened;
}
