import { resolve } from 'node:path';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { ImportError, problemLine } from '@/commerce/postgres/import/problems';
import { entities, type ImportReport } from '@/commerce/postgres/import/report';
import { migrate } from '@/commerce/postgres/migrate';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { withDatabase } from '../with-database';

const names: Record<(typeof entities)[number], string> = {
  brands: 'brands',
  attributes: 'attributes',
  options: 'options',
  categories: 'categories',
  features: 'feature blocks',
  boxParts: 'box parts',
  pages: 'pages',
  redirects: 'redirects',
  synonyms: 'synonym groups',
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

export const importCommand: Command = {
  name: 'import',
  usage: '[folder]',
  summary: 'import a catalogue (demo/catalogue where none is named)',
  arity: [0, 1],
  run: ({ positionals, show, note }) =>
    withDatabase(async (db, url) => {
      const folder = resolve(positionals[0] ?? 'demo/catalogue');
      await migrate(url);
      const onProgress = (done: number, total: number) => note(`${done} of ${total} products`);
      try {
        const report = await importCatalogue(db, folder, { onProgress });
        show(report, reportText(report));
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        const count = error.problems.length;
        const summary = `Nothing was imported: ${count} ${count === 1 ? 'problem' : 'problems'}.`;
        throw new CommandError([...error.problems.map(problemLine), summary].join('\n'), {
          status: 'error',
          problems: error.problems,
        });
      }
    }),
};
