import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { purchase } from '@/config/limits/islands';
import type { AdminPort } from '@/commerce/ports/ports';
import { CommandError, type Command, type Commands, problemsError } from '../command';
import { refusal, withAdmin } from '../with-admin';

/** `done`: what it has changed, after their number. */
const sheetCommand = (
  summary: string,
  port: (admin: AdminPort) => AdminPort['prices'],
  counted: 'prices' | 'products',
  done: (count: number) => string,
): Command => ({
  usage: '<csv> [--dry-run]',
  summary,
  run: async ({ first: file, has, show }) => {
    const bytes = await readFile(file).catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    const dryRun = has('dry-run');
    const sheet = { name: basename(file), bytes };
    const imported = await withAdmin((admin) => port(admin).import(sheet, { dryRun }));
    if (!imported.ok) throw problemsError(imported.error);
    const { changes, count, encoding } = imported.data;
    const text = `${sheet.name} was read as ${encoding}. ${done(count)}`;
    const lines = changes.map(
      ({ sku, currency, before, after }) =>
        `  ${sku}: ${before ?? '–'} → ${after}${currency === null ? '' : ` ${currency} (minor units)`}`,
    );
    const dry = [`A dry run, nothing is changed: ${text}`, ...lines].join('\n');
    show({ [counted]: count, changes, encoding, dryRun }, dryRun ? dry : text);
  },
});

export const commands: Commands = {
  'stock set': {
    usage: '<sku> <quantity> [--reason TEXT]',
    summary: 'set the units on hand, including those that orders reserve; TEXT: for the history of the stock',
    run: async ({ positionals: [sku = '', count = ''], text, wrong, show }) => {
      const quantity = /^\d{1,7}$/.test(count) ? Number(count) : Infinity;
      if (quantity > purchase.maxOnHand)
        throw wrong(`${count} is not a quantity from 0 to ${purchase.maxOnHand}`);
      const reason = text('reason');
      const outcome = await withAdmin(({ stock }) => stock.set(sku, quantity, { reason }));
      if (typeof outcome === 'string') throw refusal(sku, 'article.failure', outcome);
      const { sku: number, before, reserved } = outcome;
      const held = reserved === 0 ? '' : `, ${reserved} reserved by orders`;
      show({ sku: number, before, quantity, reserved }, `${number}: ${before} → ${quantity} units${held}`);
    },
  },
  'stock import': sheetCommand(
    'set the units on hand of all products of a sheet with the columns sku and quantity',
    ({ stock }) => stock,
    'products',
    (count) => `The stock of ${count} products is set.`,
  ),
  'price import': sheetCommand(
    'set the prices of a sheet with the columns sku, currency, price and special (VAT included)',
    ({ prices }) => prices,
    'prices',
    (count) => `${count} prices are set.`,
  ),
  'stock check': {
    usage: '[--repair]',
    summary:
      'compare reserved units with orders, and set them to those; find products shipped beyond what was on hand',
    run: async ({ has, show, note }) => {
      const [wrong, short] = await withAdmin(async ({ stock }) => {
        const repaired = has('repair') ? await stock.repair() : [];
        for (const { sku, reserved, lines: ordered } of repaired)
          note(`${sku}: reserved ${reserved} → ${ordered}`);
        return [await stock.mismatches(), await stock.shortfalls()];
      });
      if (wrong.length + short.length === 0) return show(wrong, 'The reserved units match the orders.');
      const lines = [
        ...wrong.map(
          ({ sku, reserved, lines: ordered }) => `${sku}: ${reserved} reserved, orders ${ordered}`,
        ),
        ...short.map(
          ({ sku, shortfall }) =>
            `${sku}: ${shortfall} shipped that were not on hand; count it, then: stock set ${sku} <quantity>`,
        ),
      ];
      if (wrong.length > 0)
        lines.push('To set the reserved units to those of the orders: stock check --repair');
      throw new CommandError(lines.join('\n'), { status: 'error', products: wrong, shortfalls: short });
    },
  },
};
