import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabase, type Template, type TestDatabase } from '@/database/testing/empty-database';
import { openDatabase, transactionOn } from '@/database/pool';
import { importCatalogue } from '../import/import';
import { migrate } from '../migrate';
import { endQuarantine } from '../restore/quarantine';

const migrations = 'commerce/postgres/migrations/**/*.{sql,json}';
/** What an import consists of, besides the files of the catalogue. */
const importSources = '{commerce,config,database,lib}/**/*.ts';

function hashOf(patterns: readonly string[], ...more: readonly string[]): string {
  const hash = createHash('sha256').update(more.join('\n'));
  for (const file of globSync([...patterns]).toSorted()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** A copy of a template is a restored database, too. */
async function adopt(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  await transactionOn(db, endQuarantine).finally(close);
}

/** The shop's tables, without rows. */
const schema = (): Template => ({
  kind: 'schema',
  hash: hashOf([migrations]),
  fill: (url) => migrate(url),
  adopt,
});

/** The tables with the catalogue of a folder. What an import writes depends on its day. */
function imported(folder: string): Template {
  const day = new Date().toISOString().slice(0, 10);
  // PostgreSQL cuts longer names.
  const kind = folder.replaceAll(/[^a-z]/g, '').slice(-24);
  const fill = async (url: string) => {
    await migrate(url);
    const { db, close } = openDatabase(url, 2);
    await importCatalogue(db, folder).finally(close);
  };
  return { kind, hash: hashOf([migrations, importSources, join(folder, '**/*.*')], day), fill, adopt };
}

/** A database of the caller's own, with the shop's tables and the catalogue of `folder`, or no rows without a folder. */
export const freshDatabase = (folder?: string): Promise<TestDatabase> =>
  emptyDatabase(folder === undefined ? schema() : imported(folder));
