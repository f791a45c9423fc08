import { expect, it } from 'vitest';
import { limitRemoval, RemovalError, SKU_PREFIX } from './report';

const products = (count: number, prefix = 'P') =>
  Array.from({ length: count }, (_, at) => ({ sku: `${prefix}-${at}` }));
const generated = products(500, `${SKU_PREFIX}G`);

it.each([
  ['no product', 100, 0, true],
  ['half of the products', 100, 50, true],
  ['more than half', 100, 51, false],
  ['all products', 20, 20, false],
  ['more than half of a few products', 20, 12, false],
  ['the only product', 1, 1, false],
  ['nothing of nothing', 0, 0, true],
])('disabling %s (%i, %i) is allowed: %s', (_, onSale, gone, allowed) => {
  for (const others of [[], generated]) {
    const limit = () => limitRemoval([...products(onSale), ...others], [...products(gone), ...others]);
    if (allowed) expect(limit).not.toThrow();
    else expect(limit).toThrow(RemovalError);
  }
});
