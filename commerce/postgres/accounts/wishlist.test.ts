import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { nl } from '../../contract/catalogue-fixture';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { createWishlist } from './wishlist';
import { suiteShop } from '../../contract/suite-shop';

describe('the limit of a wishlist', () => {
  const shop = suiteShop(postgresEngine);
  let ada: Context;
  beforeAll(async () => {
    ada = { ...nl, customer: await shop.createCustomer(nl, 'ada@example.com') };
  });

  it('holds under concurrent additions, and counts only articles that are sold', async () => {
    const wishlist = createWishlist(shop.db, 2);
    const results = await Promise.all(
      ['PART-1', 'PART-2', 'PART-3', 'PART-4'].map((sku) => wishlist.add(ada, sku)),
    );
    const failed = results.flatMap((result) => (result.ok ? [] : [result.error]));
    expect(failed).toEqual([
      { code: 'wishlist_limit', limit: 2 },
      { code: 'wishlist_limit', limit: 2 },
    ]);
    const kept = await wishlist.skus(ada);
    expect(kept).toHaveLength(2);
    const [first = ''] = kept;
    expect((await wishlist.add(ada, first)).ok, 'an article of the list').toBe(true);
    await shop.setEnabled(first, false);
    expect((await wishlist.add(ada, 'CAM-1')).ok).toBe(true);
  });
});
