import { emptyDatabase, type TestDatabase } from '@/database/testing/empty-database';
import { migrate } from '../migrate';

/** A database of the caller's own, with the shop's tables and no rows. */
export async function freshDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  try {
    await migrate(database.url);
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}
