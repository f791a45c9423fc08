import { beforeAll, describe, expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import { vatRate } from '@/config/countries/countries';
import { includedTax } from '../../domain/pricing/percent';
import type { Context } from '../../context';
import type { CommerceBackend } from '../../runtime';
import { de, fr, nl, no, uk } from '../catalogue-fixture';
import {
  addressIn,
  cartOf,
  completeCheckout,
  data,
  failure,
  orderInput,
  placedOrder,
  readyCart,
  type SellingEngine,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

const be: Context = { store: 'be_nl', currency: 'EUR', customer: null };

/** The VAT of orders (docs/countries.md "VAT on an order"). */
export function taxContract(engine: SellingEngine): void {
  describe('the VAT of carts and orders', () => {
    const shop = suiteShop(engine);
    let backend: CommerceBackend;
    beforeAll(async () => {
      backend = shop.backend;
    });

    const net = (minor: number, { store }: Context) =>
      minor - includedTax(minor, vatRate(storeConfig(store).country));

    for (const [context, vat] of [
      [be, 'BE0000000100'],
      [de, 'DE100000100'],
      [fr, 'FRXX000000100'],
    ] as const) {
      it(`charges no VAT to a business in ${context.store} whose number VIES confirms`, async () => {
        shop.vies.setAnswer(vat, 'valid');
        const plain = await cartOf(backend, context, await readyCart(backend, context));
        const id = await readyCart(backend, context, { address: { vat } });
        const cart = await cartOf(backend, context, id);
        expect(cart.tax).toEqual({
          reason: 'reverse_charge',
          rate: 0,
          vatNumber: vat,
          notice: 'reverse_charge',
        });
        const { subtotal, shipping, grandTotal: total, appliedTaxes: taxes } = cart.prices;
        expect(subtotal.minor).toBe(net(plain.prices.subtotal.minor, context));
        expect(shipping?.minor).toBe(net(plain.prices.shipping?.minor ?? 0, context));
        expect(total.minor).toBe(subtotal.minor + (shipping?.minor ?? 0));
        expect(taxes).toMatchObject([{ rate: 0, amount: { minor: 0 } }]);
        const { order } = data(
          await backend.checkout.placeOrder(context, id, { ...orderInput(), expectedTotal: total }),
        );
        expect(order.totals).toEqual(cart.prices);
        expect(order.tax).toMatchObject({
          country: storeConfig(context.store).country,
          rate: 0,
          reason: 'reverse_charge',
          evidence: { vatNumber: vat, valid: true, reference: expect.stringMatching(/./) as string },
        });
        expect(order.rows.every(({ tax, taxRate: rate }) => tax.minor === 0 && rate === 0)).toBe(true);
        expect(await backend.orders.byRef(context, order.ref)).toEqual(order);
      });
    }

    it('charges each article the rate of its tax class, and the delivery the standard rate', async () => {
      const lines = ['CAM-1', 'BOOK', 'GIFT'].map((product) => ({ product, qty: 1 }));
      const { id } = data(await backend.cart.add(de, null, lines));
      await completeCheckout(backend, de, id);
      const cart = await cartOf(backend, de, id);
      const { order } = data(await backend.checkout.placeOrder(de, id, orderInput()));
      expect(order.totals).toEqual(cart.prices);
      expect(order.rows.map(({ taxRate }) => taxRate)).toEqual([19, 7, 0, 19]);
      const taxes = order.totals.appliedTaxes.map(({ rate, amount }) => [rate, amount.minor]);
      const full = 12_999 + (order.totals.shipping?.minor ?? 0);
      expect(taxes).toEqual([
        [19, includedTax(full, 19)],
        [7, includedTax(2_995, 7)],
        [0, 0],
      ]);
    });

    it('charges no VAT for any tax class of an order that is free of it', async () => {
      const vat = 'BE0000000100';
      shop.vies.setAnswer(vat, 'valid');
      const netOf = async (sku: string) =>
        (await cartOf(backend, be, await readyCart(backend, be, { sku, address: { vat } }))).prices;
      const [book, gift] = [await netOf('BOOK'), await netOf('GIFT')];
      expect([book.subtotal.minor, gift.subtotal.minor]).toEqual([2_995 - includedTax(2_995, 6), 5_000]);
      for (const { appliedTaxes } of [book, gift])
        expect(appliedTaxes).toMatchObject([{ rate: 0, amount: { minor: 0 } }]);
    });

    it('charges VAT for a number that VIES does not know, and orders nevertheless', async () => {
      const vat = 'BE0000000123';
      const { order } = await placedOrder(backend, be, { address: { vat } });
      expect(order.tax).toMatchObject({ rate: 21, reason: 'destination', evidence: { valid: false } });
      expect(order.totals.appliedTaxes).toMatchObject([{ rate: 21 }]);
      const cart = await cartOf(backend, be, await readyCart(backend, be, { address: { vat } }));
      expect(cart.tax).toMatchObject({ rate: 21, vatNumber: vat, notice: 'number_invalid' });
    });

    it('charges VAT while VIES does not answer, and no longer once it does', async () => {
      const node = await shop.openNode();
      const vat = 'FRXX000001100';
      shop.vies.setAnswer(vat, 'unavailable');
      const id = await readyCart(node, fr, { address: { vat } });
      const before = await cartOf(node, fr, id);
      expect(before.tax).toMatchObject({ rate: 20, reason: 'destination', notice: 'number_unchecked' });
      shop.vies.setAnswer(vat, 'valid');
      const seen = { ...orderInput(), expectedTotal: before.prices.grandTotal };
      expect(failure(await node.checkout.placeOrder(fr, id, seen))).toEqual({ code: 'cart_changed' });
      const after = await cartOf(node, fr, id);
      expect(after.tax).toMatchObject({ notice: 'reverse_charge' });
      const { order } = data(
        await node.checkout.placeOrder(fr, id, { ...orderInput(), expectedTotal: after.prices.grandTotal }),
      );
      expect(order.tax).toMatchObject({ reason: 'reverse_charge' });
    });

    it('orders with VAT while VIES does not answer', async () => {
      const node = await shop.openNode();
      const vat = 'DE100009100';
      shop.vies.setAnswer(vat, 'unavailable');
      const { order } = await placedOrder(node, de, { address: { vat } });
      expect(order.tax).toMatchObject({ rate: 19, reason: 'destination', evidence: null });
    });

    it('charges VAT for the number of another state than that of the delivery', async () => {
      const vat = 'DE100002100';
      shop.vies.setAnswer(vat, 'valid');
      const id = await readyCart(backend, be);
      const billing = addressIn(de, { vat });
      const cart = data(await backend.checkout.setBillingAddress(be, id, billing));
      expect(cart.tax).toEqual({
        reason: 'destination',
        rate: 21,
        vatNumber: vat,
        notice: 'number_of_other_country',
      });
      expect(shop.vies.asked).not.toContain(vat);
    });

    it('takes the number of the billing address', async () => {
      const vat = 'BE0000002100';
      shop.vies.setAnswer(vat, 'valid');
      const id = await readyCart(backend, be);
      const cart = data(await backend.checkout.setBillingAddress(be, id, addressIn(be, { vat })));
      expect(cart.tax).toMatchObject({ reason: 'reverse_charge', vatNumber: vat });
      const without = data(await backend.checkout.setBillingAddress(be, id, 'sameAsShipping'));
      expect(without.tax).toEqual({ reason: 'destination', rate: 21, vatNumber: null, notice: null });
    });

    it('charges VAT to businesses in the Netherlands, Norway and the United Kingdom', async () => {
      for (const [context, vat] of [
        [nl, 'NL123456789B01'],
        [uk, 'GB123456789'],
      ] as const) {
        shop.vies.setAnswer(vat, 'valid');
        const { order } = await placedOrder(backend, context, { address: { vat } });
        expect(order.tax).toMatchObject({
          rate: vatRate(storeConfig(context.store).country),
          evidence: null,
        });
        expect(shop.vies.asked).not.toContain(vat);
      }
      const { order } = await placedOrder(backend, no);
      expect(order.tax).toMatchObject({ rate: 25, reason: 'duty_paid' });
      const cart = await cartOf(backend, no, await readyCart(backend, no));
      expect(cart.tax).toMatchObject({ notice: 'duty_paid' });
    });

    it('asks VIES again only when the answer is old', async () => {
      const vat = 'BE0000003100';
      shop.vies.setAnswer(vat, 'valid');
      const times = () => shop.vies.asked.filter((number) => number === vat).length;
      const id = await readyCart(backend, be, { address: { vat } });
      data(await backend.checkout.setShippingAddress(be, id, addressIn(be, { vat, city: 'Gent' })));
      expect(times()).toBe(1);
      await shop.vies.ageAnswers(2);
      // The earlier answer holds while VIES gives none.
      shop.vies.setAnswer(vat, 'unavailable');
      const { order } = data(await backend.checkout.placeOrder(be, id, orderInput()));
      expect(times()).toBe(2);
      expect(order.tax).toMatchObject({ reason: 'reverse_charge' });
      await shop.vies.ageAnswers(30);
      const late = await readyCart(backend, be, { address: { vat } });
      expect((await cartOf(backend, be, late)).tax).toMatchObject({ notice: 'number_unchecked' });
    });

    it('has one tax line per rate, which is the tax in the total', async () => {
      for (const context of [nl, de, no, uk]) {
        const { order } = await placedOrder(backend, context, { qty: 3 });
        const rate = vatRate(storeConfig(context.store).country);
        const { grandTotal: total, appliedTaxes: taxes } = order.totals;
        const tax = { minor: includedTax(total.minor, rate), currency: context.currency };
        expect(taxes).toEqual([{ rate, amount: tax }]);
      }
    });
  });
}
