import { describe, expect, it } from 'vitest';
import { nl } from '../../contract/catalogue-fixture';
import { cartsOf, data, failure } from '../../contract/selling-shop';
import { countRows } from '../testing/test-database';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

describe('the rows of carts', () => {
  const shop = suiteShop(postgresEngine);

  const { add, filled } = cartsOf(shop);

  it('do not change when a cart is read', async () => {
    const { id } = await filled({ product: 'CAM-1', qty: 2 });
    const before = await countRows(shop.db);
    for (const each of [id, '', 'a\0b', 'A'.repeat(22)]) await shop.backend.cart.get(nl, each);
    expect(await countRows(shop.db)).toEqual(before);
  });

  it.each([
    { product: 'DOME', qty: 1 },
    { product: 'NOBODY', qty: 1 },
    { product: 'CAM-1', qty: 10_000 },
    { product: 'LAST', qty: 4 },
  ])('do not change when %j is refused', async (line) => {
    const before = await countRows(shop.db);
    failure(await add([{ product: 'CABLE-1', qty: 1 }, line]));
    expect(await countRows(shop.db)).toEqual(before);
  });

  it('are one cart and a line per product', async () => {
    const before = await countRows(shop.db);
    const { id } = await filled({ product: 'CAM-1', qty: 1 }, { product: 'CAM-1', qty: 1 });
    data(await add([{ product: 'CABLE-1', qty: 1 }], id));
    const { cart = 0, cart_item: lines = 0, ...others } = before;
    expect(await countRows(shop.db)).toEqual({ ...others, cart: cart + 1, cart_item: lines + 2 });
  });
});
