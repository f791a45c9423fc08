import { describe, expect, it } from 'vitest';
import { addInParts, type Refusal } from './order-draft';

const lines = Array.from({ length: 57 }, (_, index) => ({ product: `P${index}`, qty: 2 }));
const refusal: Refusal = { sku: 'P55', message: 'too many' };

/** Adds all of `lines`; a call with the SKU `refused` in it is refused. */
async function add(refused: string | null) {
  const calls: number[] = [];
  const inCart: string[] = [];
  const done = await addInParts(
    lines,
    async (part) => {
      calls.push(part.length);
      return part.some(({ product }) => product === refused) ? refusal : null;
    },
    (skus) => inCart.push(...skus),
  );
  return { calls, inCart: inCart.length, done };
}

describe('an order list with more lines than a call accepts', () => {
  it('is added in several calls', async () => {
    expect(await add(null)).toEqual({ calls: [50, 7], inCart: 57, done: { added: 114, refusal: null } });
  });

  it('reports the added units if a later call is rejected', async () => {
    expect(await add('P55')).toEqual({ calls: [50, 7], inCart: 50, done: { added: 100, refusal } });
  });

  it('stops at a rejected call', async () => {
    expect(await add('P3')).toEqual({ calls: [50], inCart: 0, done: { added: 0, refusal } });
  });
});
