import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from './test-database';

/** A database of the test file's own, open while its tests run, on `connections` at most. Nothing is in it at first. */
export function ownDatabase(connections: number): () => ReturnType<typeof openDatabase> {
  let database: TestDatabase;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await freshDatabase();
    opened = openDatabase(database.url, connections);
  });
  afterAll(async () => {
    await opened?.close();
    await database?.drop();
  });
  return () => opened;
}
