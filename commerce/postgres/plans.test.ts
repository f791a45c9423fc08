import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { data, nl } from '../contract/sales-shop';
import { createCart } from './cart/cart';
import { createCatalogue } from './catalogue/catalogue';
import { type Database, openDatabase } from './database';
import { openSalesShop, type PostgresSalesShop } from './testing/sales-database';

/** PostgreSQL makes a plan for the values of each call at first, and then decides whether to go on so. */
const TRIED = 5;

let shop: PostgresSalesShop;
beforeAll(async () => void (shop = await openSalesShop()));
afterAll(() => shop.close());

/** How often each prepared statement of the connection was planned for its values. */
async function plansOf(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; planned: number }>(
    sql`select name, custom_plans::int as planned from pg_prepared_statements`,
  );
  return Object.fromEntries(rows.map(({ name, planned }) => [name, planned]));
}

describe('plans are made once, not at every call,', () => {
  let opened: ReturnType<typeof openDatabase>;
  beforeEach(() => void (opened = openDatabase(shop.url, 1)));
  afterEach(() => opened.close());

  it('for what an add to cart asks', async () => {
    const cart = createCart(opened.db);
    for (let call = 0; call < TRIED + 3; call += 1) {
      const { id } = data(await cart.add(nl, null, [{ product: `PART-${call}`, qty: 1 }]));
      data(await cart.add(nl, id, [{ product: 'CAM-1', qty: 1 }]));
    }
    const names = ['cart_held', 'cart_into_held', 'cart_into_new', 'cart_lines', 'cart_salables'];
    expect(await plansOf(opened.db)).toEqual(Object.fromEntries(names.map((name) => [name, TRIED])));
  });

  it('for one card', async () => {
    const { cards } = createCatalogue(opened.db);
    for (let call = 0; call < TRIED + 3; call += 1) expect(await cards(nl, ['CAM-1'])).toHaveLength(1);
    expect(await plansOf(opened.db)).toEqual({ catalogue_skus: TRIED, catalogue_cards: TRIED });
  });
});
