import { migrate } from '@/commerce/postgres/migrate';
import type { Command } from '../command';
import { withDatabase } from '../with-database';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'bring the database up to date',
  run: ({ show }) =>
    withDatabase(async (_db, url) => {
      await migrate(url);
      show({ status: 'success' }, 'The database is up to date.');
    }, true),
};
