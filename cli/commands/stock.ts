import { setStock } from '@/commerce/postgres/stock-on-hand';
import { CommandError } from '../command-error';
import { type Command, UsageError } from '../command';
import { withDatabase } from '../with-database';

const MOST = 1_000_000;

function pieces(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= MOST)) throw new UsageError(`stock set: ${text} is no number of pieces from 0 to ${MOST}`);
  return count;
}

export const stockSetCommand: Command = {
  name: 'stock set',
  usage: '<sku> <pieces>',
  summary: 'set how many pieces are on the shelf',
  arity: [2, 2],
  run: async ({ positionals: [sku = '', count = ''], show }) => {
    const quantity = pieces(count);
    const outcome = await withDatabase((db) => setStock(db, sku.toUpperCase(), quantity));
    if (outcome === 'unknown') throw new CommandError(`There is no product ${sku}.`);
    if (outcome === 'configurable')
      throw new CommandError(`${sku} has variants: set the stock of one of them.`);
    const { before } = outcome;
    show(
      { sku: sku.toUpperCase(), before, quantity },
      `${sku.toUpperCase()}: ${before} → ${quantity} pieces`,
    );
  },
};
