import { expect, it } from 'vitest';
import { parseQuickOrder } from './quick-order';

it.each([
  ['NOC-T4', 'NOC-T4', 1],
  ['NOC-T4 3', 'NOC-T4', 3],
  ['NOC-T4;12', 'NOC-T4', 12],
  ['NOC-T4\t2', 'NOC-T4', 2],
  ['4 x NOC-T4', 'NOC-T4', 4],
  ['4× NOC-T4', 'NOC-T4', 4],
])('reads %j', (text, product, qty) =>
  expect(parseQuickOrder(text)).toEqual({ lines: [{ product, qty }], refused: [] }),
);

it('adds up the lines of an article in any case, and leaves out empty ones', () =>
  expect(parseQuickOrder('NOC-T4 1\n\n noc-t4 2 \nLUM-D5')).toEqual({
    lines: [
      { product: 'noc-t4', qty: 3 },
      { product: 'LUM-D5', qty: 1 },
    ],
    refused: [],
  }));

it('names lines without an article or with an impossible quantity', () =>
  expect(parseQuickOrder('NOC-T4 0\n;3').refused).toEqual(['NOC-T4 0', ';3']));
