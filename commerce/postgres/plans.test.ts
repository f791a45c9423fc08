import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nl } from '../contract/catalogue-fixture';
import { data } from '../contract/selling-shop';
import { createCart } from './cart/cart';
import { createCatalogue } from './catalogue/catalogue';
import { type Database, openDatabase } from '@/database/pool';
import { postgresEngine } from './testing/postgres-selling-shop';
import { suiteShop } from '../contract/suite-shop';

/** PostgreSQL plans the first five calls for their values and then decides on a generic plan. */
const TRIED = 5;

const shop = suiteShop(postgresEngine);

/** The number of custom plans of every prepared statement of the connection. */
async function plansOf(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; planned: number }>(
    sql`select name, custom_plans::int as planned from pg_prepared_statements`,
  );
  return Object.fromEntries(rows.map(({ name, planned }) => [name, planned]));
}

describe('generic plans are used', () => {
  let opened: ReturnType<typeof openDatabase>;
  beforeEach(() => void (opened = openDatabase(shop.url, 1)));
  afterEach(() => opened.close());

  it('for adding to a cart', async () => {
    const cart = createCart(opened.db, { paymentMethods: () => [], pickupPoints: null });
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
    const names = ['catalogue_skus', 'catalogue_cards', 'catalogue_card_colours'];
    expect(await plansOf(opened.db)).toEqual(Object.fromEntries(names.map((name) => [name, TRIED])));
  });
});
