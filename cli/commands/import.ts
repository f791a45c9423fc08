import { resolve } from 'node:path';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { problemsOf } from '@/commerce/postgres/import/check/problems';
import { RemovalError } from '@/commerce/postgres/import/check/removal-limit';
import { entities, type ImportReport } from '@/commerce/postgres/import/check/report';
import {
  demoCatalogue,
  isDemoOrNone,
  loadedCatalogue,
} from '@/commerce/postgres/import/read/loaded-catalogue';
import { FolderError } from '@/commerce/postgres/import/read/read-folder';
import { migrate } from '@/commerce/postgres/migrate';
import { env } from '@/config/env/env';
import { mediaFolder } from '@/lib/media-folder';
import { importsDemo } from '@/config/env/production';
import type { Database } from '@/database/pool';
import { type Command, UsageError } from '../command';
import { CommandError, problemsError } from '../command-error';
import { withDatabase } from '../with-database';

const names: Record<(typeof entities)[number], string> = {
  brands: 'brands',
  attributes: 'attributes',
  options: 'options',
  categories: 'categories',
  features: 'feature blocks',
  boxParts: 'box parts',
  pages: 'pages',
  contentRows: 'page-builder',
  redirects: 'redirects',
  searchData: 'files of search words',
  products: 'products',
  variants: 'variants',
  stock: 'stock figures',
  reviews: 'reviews',
};

function reportText({ skipped, entities: counts, ms }: ImportReport): string {
  if (skipped) return `Nothing has changed since the last import (${ms} ms).`;
  const lines = entities.map((entity) => {
    const { created, updated, unchanged, removed } = counts[entity];
    const cells = [created, updated, unchanged, removed].map((count) => String(count).padStart(10));
    return names[entity].padEnd(16) + cells.join('');
  });
  const heads = ['created', 'updated', 'unchanged', 'removed'].map((head) => head.padStart(10));
  return [' '.repeat(16) + heads.join(''), ...lines, `Imported in ${ms} ms.`].join('\n');
}

/** The folder of a call that names none. Throws if it could replace a merchant's catalogue. */
async function demoFolder(db: Database): Promise<string> {
  const root = process.cwd();
  const loaded = await loadedCatalogue(db);
  if (isDemoOrNone(loaded, root)) return demoCatalogue(root);
  throw new CommandError(
    `The database holds the catalogue of ${loaded?.folder ?? 'another folder'}: name the folder to import.`,
  );
}

/** Throws CommandError for a folder that is not imported as a whole, else the error. */
function refuse(error: unknown): never {
  const isRefused = error instanceof FolderError || error instanceof RemovalError;
  throw isRefused ? new CommandError(error.message) : error;
}

export const importCommand: Command = {
  name: 'import',
  usage: '[folder] [--allow-removal]',
  summary: 'import a catalogue; without a folder the demo, only into the embedded database',
  arity: [0, 1],
  options: { 'allow-removal': { type: 'boolean' } },
  run: async ({ positionals, values, show, note }) => {
    if (positionals.length === 0 && !importsDemo(env())) {
      const cause = env().DATABASE_URL ? 'DATABASE_URL is set' : 'PRODUCTION is on';
      throw new UsageError(`import: name the folder, because ${cause} (the demo is demo/catalogue)`);
    }
    await withDatabase(async (db, url) => {
      await migrate(url);
      const folder = positionals[0] === undefined ? await demoFolder(db) : resolve(positionals[0]);
      const allowRemoval = values['allow-removal'] === true;
      const onProgress = (done: number, total: number) => note(`${done} of ${total} products`);
      const own = folder === demoCatalogue(process.cwd()) ? {} : { mediaFolder: mediaFolder() };
      const options = { onProgress, allowRemoval, ...own };
      const imported = await problemsOf(importCatalogue(db, folder, options)).catch(refuse);
      if (!imported.ok) throw problemsError(imported.error);
      show(imported.data, reportText(imported.data));
    }, true);
  },
};
