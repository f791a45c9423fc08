import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { newAddress, signedInAccount } from '../account-shop';
import { nl } from '../catalogue-fixture';
import { data, placedOrder, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const beNl: Context = { store: 'be_nl', currency: 'EUR', customer: null };
const beFr: Context = { store: 'be_fr', currency: 'EUR', customer: null };
const chDe: Context = { store: 'ch_de', currency: 'CHF', customer: null };

/** The orders and offers of a customer (`CustomerOrderPort`, `OfferPort.ofCustomer`). */
export function customerOrderContract(engine: SellingEngine): void {
  describe('orders of a customer', () => {
    const shop = suiteShop(engine, { jobs: true });

    const orders = () => shop.backend.customerOrders;
    /** The orders become those of the account when its address is confirmed. */
    const customerWith = async (email: string, ...contexts: readonly Context[]) => {
      const placed = [];
      for (const context of contexts) {
        const basket = { email, address: { country: 'BE', postcode: '1000', city: 'Brussel' } };
        placed.push((await placedOrder(shop.backend, context, basket)).order);
      }
      const { context } = await signedInAccount(shop, contexts[0] ?? nl, email);
      return { context, placed };
    };

    it('lists the orders of all stores of the website, the newest first, in pages', async () => {
      const { context, placed } = await customerWith(newAddress(), beNl, beFr, beNl);
      const newest = placed.toReversed();
      const all = await orders().list(context, 1, 10);
      expect(all.total).toBe(3);
      expect(all.orders).toMatchObject(
        newest.map(({ number, store, date, status, totals, items, paymentMethod }) => ({
          items: items.map(({ name, quantity, image }) => ({ name, quantity, image })),
          paymentMethod,
          number,
          store,
          date,
          status,
          total: totals.grandTotal,
          netTotal: {
            minor:
              totals.grandTotal.minor -
              totals.appliedTaxes.reduce((sum, { amount }) => sum + amount.minor, 0),
            currency: 'EUR',
          },
          trackingNumber: null,
        })),
      );
      const numbers = async (page: number) => {
        const { orders: listed, total } = await orders().list(context, page, 2);
        return [total, ...listed.map(({ number }) => number)];
      };
      expect(await numbers(1)).toEqual([3, newest[0]?.number, newest[1]?.number]);
      expect(await numbers(2)).toEqual([3, newest[2]?.number]);
      expect(await numbers(3)).toEqual([3]);
    });

    it('opens an order by its number, in every store of the website', async () => {
      const { context, placed } = await customerWith(newAddress(), beNl);
      const [order] = placed;
      const number = order?.number ?? '';
      const spelled = ` ${number.toLowerCase().replace('-', '')} `;
      for (const text of [number, spelled]) {
        expect(await orders().byNumber(context, text)).toEqual(order);
        expect(await orders().byNumber({ ...context, store: 'be_fr' }, text)).toEqual(order);
      }
      for (const unknown of ['', '2222-2222', "'; drop", order?.ref ?? ''])
        expect(await orders().byNumber(context, unknown)).toBeNull();
    });

    it('grants no access to guests and other customers', async () => {
      const { context, placed } = await customerWith(newAddress(), beNl);
      const number = placed[0]?.number ?? '';
      const other = await customerWith(newAddress(), beNl);
      for (const stranger of [beNl, nl, other.context]) {
        expect(await orders().byNumber(stranger, number)).toBeNull();
      }
      expect(await orders().list(beNl, 1, 10)).toEqual({ orders: [], total: 0 });
      const listed = await orders().list(other.context, 1, 10);
      expect(listed.orders.map((order) => order.number)).toEqual([other.placed[0]?.number]);
      expect(context.customer).not.toBe(other.context.customer);
    });

    it('orders again in another store of the website', async () => {
      const { placed } = await customerWith(newAddress(), beNl);
      const ref = placed[0]?.ref ?? '';
      const { cart } = data(await shop.backend.cart.reorder(beFr, null, ref));
      expect(cart?.items).toHaveLength(1);
      expect((await shop.backend.cart.reorder(nl, null, ref)).ok).toBe(false);
    });

    it('lists the offers to the confirmed address in the stores of the website', async () => {
      const first = await shop.createOffer({ context: chDe });
      const second = await shop.createOffer({ context: { ...chDe, store: 'ch_fr' } });
      await shop.createOffer({ context: nl });
      const { context } = await signedInAccount(shop, chDe, 'ada@example.com');
      const listed = await shop.backend.offers.ofCustomer(context);
      expect(listed).toMatchObject([
        { token: second.token, store: 'ch_fr', status: 'open', total: { minor: 9_999, currency: 'CHF' } },
        { token: first.token, number: first.number, store: 'ch_de', status: 'open' },
      ]);
      data(await shop.backend.offers.cancel(chDe, first.token));
      const statuses = (await shop.backend.offers.ofCustomer(context)).map(({ status }) => status);
      expect(statuses).toEqual(['open', 'canceled']);
      expect(await shop.backend.offers.ofCustomer(chDe)).toEqual([]);
      const other = await signedInAccount(shop, chDe);
      expect(await shop.backend.offers.ofCustomer(other.context)).toEqual([]);
    });
  });
}
