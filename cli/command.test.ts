import { expect, it } from 'vitest';
import { parseUsage } from './command';

const text = { type: 'string', multiple: false };
const list = { type: 'string', multiple: true };
const flag = { type: 'boolean', multiple: false };

it.each([
  ['', 0, 0, {}],
  ['<sku> <quantity>', 2, 2, {}],
  ['<csv> [--dry-run]', 1, 1, { 'dry-run': flag }],
  ['[id | --all]', 0, 1, { all: flag }],
  ['--products <number>', 0, 0, { products: text }],
  ['--last NUMBER …', 0, 0, { last: list }],
  ['<number> … [--again]', 1, Infinity, { again: flag }],
  [
    '<code> --percent P|--amount EUR:10,…|--free [--from DAY]',
    1,
    1,
    { percent: text, amount: text, free: flag, from: text },
  ],
  [
    '--item SKU:QTY … [--expires DAY | --days N] [--again]',
    0,
    0,
    { item: list, expires: text, days: text, again: flag },
  ],
  ['[folder | file [--as a|b] [--map map.yaml]] [--removal]', 0, 1, { as: text, map: text, removal: flag }],
])('the usage %j takes %i to %i arguments and the options %j', (usage, least, most, options) => {
  expect(parseUsage(usage)).toEqual({ options, least, most });
});
