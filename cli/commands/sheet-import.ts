import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AdminPort } from '@/commerce/ports/admin/admin';
import type { Command } from '../command';
import { CommandError, problemsError } from '../command-error';
import { withAdmin } from '../with-admin';

/** `done`: what it has changed, after their number. */
function sheetCommand(
  name: string,
  summary: string,
  port: (admin: AdminPort) => AdminPort['prices'],
  counted: 'prices' | 'products',
  done: (count: number) => string,
): Command {
  return {
    name,
    usage: '<csv> [--dry-run]',
    summary,
    run: async ({ positionals: [file = ''], values, show }) => {
      const bytes = await readFile(file).catch(() => {
        throw new CommandError(`${file} cannot be read.`);
      });
      const dryRun = values['dry-run'] === true;
      const sheet = { name: basename(file), bytes };
      const imported = await withAdmin((admin) => port(admin).import(sheet, { dryRun }));
      if (!imported.ok) throw problemsError(imported.error);
      const { count, encoding } = imported.data;
      const text = `${sheet.name} was read as ${encoding}. ${done(count)}`;
      show({ [counted]: count, encoding, dryRun }, dryRun ? `A dry run, nothing is changed: ${text}` : text);
    },
  };
}

export const stockImportCommand = sheetCommand(
  'stock import',
  'set the units on hand of all products of a sheet with the columns sku and quantity',
  ({ stock }) => stock,
  'products',
  (count) => `The stock of ${count} products is set.`,
);

export const priceImportCommand = sheetCommand(
  'price import',
  'set the prices of a sheet with the columns sku, currency, price and special (VAT included)',
  ({ prices }) => prices,
  'prices',
  (count) => `${count} prices are set.`,
);
