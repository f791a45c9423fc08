import type { Database } from '@/database/pool';
import { generateCatalogue } from '@/commerce/postgres/generate/generate';
import { loadedCatalogue } from '@/commerce/postgres/import/read/loaded-catalogue';
import { migrate } from '@/commerce/postgres/migrate';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { type Command, UsageError } from '../command';
import { CommandError } from '../command-error';
import { withDatabase } from '../with-database';

const MOST = 1_000_000;

function productCount(value: string | boolean | undefined): number {
  const number = typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= MOST)) throw new UsageError(`generate: --products must be a number from 1 to ${MOST}`);
  return number;
}

/** Synthetic products must not appear in a shop that has customers. */
function refuseInProduction(): void {
  if (!isProduction(env())) return;
  throw new CommandError(
    'This shop is in production: nothing was generated. Set PRODUCTION=off for a DATABASE_URL that only tests use.',
  );
}

async function refuseWithoutCatalogue(db: Database): Promise<void> {
  if ((await loadedCatalogue(db)) === null)
    throw new CommandError('Import a catalogue first: synthetic products have its attributes and pictures.');
}

export const generateCommand: Command = {
  name: 'generate',
  usage: '--products <number>',
  summary: 'add synthetic products to measure with, until the next import',
  run: async ({ values, show, note }) => {
    const products = productCount(values['products']);
    refuseInProduction();
    await withDatabase(async (db, url) => {
      await migrate(url);
      await refuseWithoutCatalogue(db);
      const report = await generateCatalogue(db, products, (done) => note(`${done} of ${products} products`));
      const rate = Math.round((report.written * 1000) / Math.max(1, report.ms));
      const changes = `${report.written} products and variants written, ${report.removed} taken out`;
      show(report, `${changes} in ${report.ms} ms (${rate} a second).`);
    }, true);
  },
};
