import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { nl, uk } from '../catalogue-fixture';
import { data, failure, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const wrongTokens = ['', 'x', "'; drop table customer; --", 'A'.repeat(22), 'a\0b', '../cart'];
const notSold = ['', 'UNKNOWN', 'OFF', 'DOME-WH-40', "'; drop table wishlist_item; --", 'a\0b'];
const belgianDutch: Context = { store: 'be_nl', currency: 'EUR', customer: null };
const belgianFrench: Context = { ...belgianDutch, store: 'be_fr' };

/** Wishlists (`WishlistPort`). */
export function wishlistContract(engine: SellingEngine): void {
  describe('wishlists', () => {
    const shop = suiteShop(engine);
    let ada: Context;
    beforeEach(async () => void (ada = await customerIn(nl)));

    let customers = 0;
    const customerIn = async (context: Context): Promise<Context> => {
      const email = `wishes-${(customers += 1)}@example.com`;
      return { ...context, customer: await shop.createCustomer(context, email) };
    };
    const wishlist = () => shop.backend.wishlist;
    const add = async (...skus: readonly string[]) => {
      for (const sku of skus) data(await wishlist().add(ada, sku));
    };

    describe('articles', () => {
      it('are listed by their addition, the newest first, with the product of a variant', async () => {
        expect(await wishlist().skus(ada)).toEqual([]);
        expect(data(await wishlist().add(ada, 'CAM-1'))).toEqual(['CAM-1']);
        expect(data(await wishlist().add(ada, 'DOME-WH-28'))).toEqual(['DOME-WH-28', 'CAM-1']);
        expect(data(await wishlist().add(ada, 'DOME'))).toEqual(['DOME', 'DOME-WH-28', 'CAM-1']);
        expect(await wishlist().skus(ada)).toEqual(['DOME', 'DOME-WH-28', 'CAM-1']);
        expect(await wishlist().items(ada)).toEqual([
          { sku: 'DOME', parentSku: null },
          { sku: 'DOME-WH-28', parentSku: 'DOME' },
          { sku: 'CAM-1', parentSku: null },
        ]);
      });

      it('are added once and removed once', async () => {
        await add('CAM-1', 'CABLE-1', 'CAM-1');
        expect(await wishlist().skus(ada)).toEqual(['CABLE-1', 'CAM-1']);
        expect(data(await wishlist().remove(ada, 'CABLE-1'))).toEqual(['CAM-1']);
        expect(data(await wishlist().remove(ada, 'CABLE-1'))).toEqual(['CAM-1']);
        expect(data(await wishlist().remove(ada, 'a\0b'))).toEqual(['CAM-1']);
      });

      it('belong to one customer', async () => {
        await add('CAM-1');
        const bob = await customerIn(nl);
        data(await wishlist().remove(bob, 'CAM-1'));
        expect(await wishlist().skus(bob)).toEqual([]);
        expect(await wishlist().skus(ada)).toEqual(['CAM-1']);
      });

      it('are refused if the store does not sell them', async () => {
        for (const sku of notSold) {
          expect(failure(await wishlist().add(ada, sku)).code, sku).toBe('not_found');
        }
        expect(await wishlist().skus(ada)).toEqual([]);
      });

      it('of another country are refused', async () => {
        const customer = await customerIn(uk);
        expect(failure(await wishlist().add(customer, 'NL-ONLY')).code).toBe('not_found');
      });

      it('are kept but not shown while they are not sold', async () => {
        await add('CAM-1', 'DOME-BK-28', 'CABLE-1');
        await shop.setEnabled('DOME', false);
        await shop.setEnabled('CABLE-1', false);
        expect(await wishlist().skus(ada)).toEqual(['CAM-1']);
        await shop.setEnabled('DOME', true);
        await shop.setEnabled('CABLE-1', true);
        expect(await wishlist().skus(ada)).toEqual(['CABLE-1', 'DOME-BK-28', 'CAM-1']);
      });

      it('are the same in all stores of a website', async () => {
        const inDutch = await customerIn(belgianDutch);
        data(await wishlist().add(inDutch, 'CAM-1'));
        expect(await wishlist().skus({ ...belgianFrench, customer: inDutch.customer })).toEqual(['CAM-1']);
      });

      it('added at the same time are all kept', async () => {
        const skus = ['PART-1', 'PART-2', 'PART-3', 'CAM-1', 'CABLE-1'];
        await Promise.all([...skus, ...skus].map((sku) => wishlist().add(ada, sku)));
        expect((await wishlist().skus(ada)).toSorted()).toEqual(skus.toSorted());
      });

      it('need a customer', async () => {
        expect(await wishlist().skus(nl)).toEqual([]);
        expect(await wishlist().items(nl)).toEqual([]);
        expect(await wishlist().link(nl)).toBeNull();
        expect(failure(await wishlist().add(nl, 'CAM-1')).code).toBe('sign_in_required');
        expect(failure(await wishlist().remove(nl, 'CAM-1')).code).toBe('sign_in_required');
        expect(failure(await wishlist().share(nl)).code).toBe('sign_in_required');
        expect(failure(await wishlist().unshare(nl)).code).toBe('sign_in_required');
      });
    });

    describe('link', () => {
      it('shares the list with the first name of its owner in all stores of the website', async () => {
        const inDutch = await customerIn(belgianDutch);
        data(await wishlist().add(inDutch, 'CAM-1'));
        expect(await wishlist().link(inDutch)).toBeNull();
        const { token } = data(await wishlist().share(inDutch));
        expect(await wishlist().link(inDutch)).toBe(token);
        const list = { firstname: 'Ada', items: [{ sku: 'CAM-1', parentSku: null }] };
        expect(await wishlist().shared(belgianDutch, token)).toEqual(list);
        expect(await wishlist().shared(belgianFrench, token)).toEqual(list);
        expect(await wishlist().shared(nl, token)).toBeNull();
      });

      it('stays the same until it ends, and a new one differs', async () => {
        const { token } = data(await wishlist().share(ada));
        // 128 bits in base64url.
        expect(token).toMatch(/^[\w-]{22}$/);
        expect(data(await wishlist().share(ada)).token).toBe(token);
        data(await wishlist().unshare(ada));
        data(await wishlist().unshare(ada));
        expect(await wishlist().link(ada)).toBeNull();
        expect(await wishlist().shared(nl, token)).toBeNull();
        expect(data(await wishlist().share(ada)).token).not.toBe(token);
      });

      it('is needed as a whole', async () => {
        for (const token of wrongTokens) expect(await wishlist().shared(nl, token), token).toBeNull();
      });
    });
  });
}
