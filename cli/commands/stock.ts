import { purchase } from '@/config/limits/purchase';
import { CommandError } from '../command-error';
import { type Command, UsageError } from '../command';
import { withAdmin } from '../with-admin';

function parseQuantity(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= purchase.maxOnHand))
    throw new UsageError(`stock set: ${text} is not a quantity from 0 to ${purchase.maxOnHand}`);
  return count;
}

export const stockSetCommand: Command = {
  name: 'stock set',
  usage: '<sku> <quantity>',
  summary: 'set the units on hand, including those that orders reserve',
  run: async ({ positionals: [sku = '', count = ''], show }) => {
    const quantity = parseQuantity(count);
    const outcome = await withAdmin(({ stock }) => stock.set(sku, quantity));
    if (outcome === 'unknown') throw new CommandError(`There is no product ${sku}.`);
    if (outcome === 'configurable')
      throw new CommandError(`${sku} has variants: set the stock of one of them.`);
    if (outcome === 'bundle') throw new CommandError(`${sku} is a bundle: its stock is that of its parts.`);
    const { sku: number, before, reserved } = outcome;
    const held = reserved === 0 ? '' : `, ${reserved} reserved by orders`;
    show({ sku: number, before, quantity, reserved }, `${number}: ${before} → ${quantity} units${held}`);
  },
};

export const stockCheckCommand: Command = {
  name: 'stock check',
  usage: '[--repair]',
  summary:
    'compare reserved units with orders, and set them to those; find products shipped beyond what was on hand',
  run: async ({ values, show, note }) => {
    const [wrong, short] = await withAdmin(async ({ stock }) => {
      const repaired = values['repair'] === true ? await stock.repair() : [];
      for (const { sku, reserved, lines: ordered } of repaired)
        note(`${sku}: reserved ${reserved} → ${ordered}`);
      return [await stock.mismatches(), await stock.shortfalls()];
    });
    if (wrong.length + short.length === 0) return show(wrong, 'The reserved units match the orders.');
    const lines = [
      ...wrong.map(({ sku, reserved, lines: ordered }) => `${sku}: ${reserved} reserved, orders ${ordered}`),
      ...short.map(
        ({ sku, shortfall }) =>
          `${sku}: ${shortfall} shipped that were not on hand; count it, then: stock set ${sku} <quantity>`,
      ),
    ];
    if (wrong.length > 0)
      lines.push('To set the reserved units to those of the orders: stock check --repair');
    throw new CommandError(lines.join('\n'), { status: 'error', products: wrong, shortfalls: short });
  },
};
