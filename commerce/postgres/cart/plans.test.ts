import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { data, nl } from '../../contract/sales-shop';
import { openDatabase } from '../database';
import { openSalesShop, type PostgresSalesShop } from '../testing/sales-database';
import { createCart } from './cart';

/** PostgreSQL makes a plan for the values of each call at first, and then decides whether to go on so. */
const TRIED = 5;

let shop: PostgresSalesShop;
beforeAll(async () => void (shop = await openSalesShop()));
afterAll(() => shop.close());

it('are made once for what an add to cart asks, not at every call', async () => {
  const { db, close } = openDatabase(shop.url, 1);
  const cart = createCart(db);
  for (let call = 0; call < TRIED + 3; call += 1) {
    const { id } = data(await cart.add(nl, null, [{ product: `PART-${call}`, qty: 1 }]));
    data(await cart.add(nl, id, [{ product: 'CAM-1', qty: 1 }]));
  }
  const { rows } = await db.execute<{ name: string; planned: number }>(
    sql`select name, custom_plans::int as planned from pg_prepared_statements order by name`,
  );
  const names = ['cart_held', 'cart_into_held', 'cart_into_new', 'cart_lines', 'cart_salables'];
  expect(rows).toEqual(names.map((name) => ({ name, planned: TRIED })));
  await close();
});
