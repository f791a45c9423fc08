import { beforeAll, describe, expect, it } from 'vitest';
import { takesCurrency } from '@/config/shop/payments';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Context } from '../../context';
import type { CommerceBackend } from '../../runtime';
import { foreignId } from '../contract-shop';
import { de, nl, uk } from '../catalogue-fixture';
import {
  addressIn,
  cartOf,
  data,
  failure,
  orderInput,
  placedOrder,
  readyCart,
  type SellingEngine,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

const contexts: Context[] = storeCodes.flatMap((store) =>
  storeConfig(store).availableCurrencyCodes.map((currency) => ({ store, currency, customer: null })),
);

/** The steps of the checkout up to the order (`CheckoutPort`). */
export function checkoutContract(engine: SellingEngine): void {
  describe('the steps of checkout', () => {
    const shop = suiteShop(engine);
    let backend: CommerceBackend;
    beforeAll(async () => {
      backend = shop.backend;
    });

    const basket = async (context: Context, product = 'CABLE-1', qty = 1) =>
      data(await backend.cart.add(context, null, [{ product, qty }])).id;

    it.each(contexts)('offers delivery and payment in $store $currency', async (context) => {
      const id = await basket(context);
      const { country } = storeConfig(context.store);
      const address = addressIn(context, { country, postcode: country === 'GB' ? 'AB12 3CD' : '1010' });
      const cart = data(await backend.checkout.setShippingAddress(context, id, address));
      expect(cart.availableShippingMethods.length).toBeGreaterThanOrEqual(2);
      for (const { amount } of cart.availableShippingMethods) {
        expect(amount.currency).toBe(context.currency);
        expect(amount.minor).toBeGreaterThan(0);
      }
      expect(cart.availablePaymentMethods.map(({ code }) => code)).toEqual(
        storeConfig(context.store).paymentMethods.filter((method) => takesCurrency(method, context.currency)),
      );
    });

    it('offers only methods that settle in the currency', async () => {
      const euros = { ...nl, store: 'ch_de', currency: 'EUR' } as const;
      const francs = { ...euros, currency: 'CHF' } as const;
      const id = await basket(francs);
      expect(
        data(await backend.checkout.setPaymentMethod(francs, id, 'twint')).selectedPaymentMethod,
      ).toEqual({
        code: 'twint',
      });
      const cart = await backend.cart.get(euros, id);
      expect(cart?.availablePaymentMethods.map(({ code }) => code)).not.toContain('twint');
      expect(cart?.selectedPaymentMethod).toBeNull();
      expect(await backend.payments.methods(euros)).not.toContain('twint');
      expect(await backend.payments.methods(francs)).toContain('twint');
      const refused = { code: 'payment_method_unavailable' };
      expect(failure(await backend.checkout.setPaymentMethod(euros, id, 'twint'))).toEqual(refused);
    });

    it('stores every step', async () => {
      const id = await basket(nl);
      expect(data(await backend.checkout.setEmail(nl, id, 'a@example.com')).email).toBe('a@example.com');
      const shipping = addressIn(nl, { company: 'Uil & Zn "BV" <x>' });
      expect(data(await backend.checkout.setShippingAddress(nl, id, shipping))).toMatchObject({
        shippingAddress: shipping,
        billingAddress: shipping,
        billingSameAsShipping: true,
      });
      const billing = addressIn(nl, { city: 'Utrecht' });
      expect(data(await backend.checkout.setBillingAddress(nl, id, billing))).toMatchObject({
        shippingAddress: shipping,
        billingAddress: billing,
        billingSameAsShipping: false,
      });
      expect(data(await backend.checkout.setBillingAddress(nl, id, 'sameAsShipping'))).toMatchObject({
        billingAddress: shipping,
        billingSameAsShipping: true,
      });
      const paid = data(await backend.checkout.setPaymentMethod(nl, id, 'ideal'));
      expect(paid.selectedPaymentMethod).toEqual({ code: 'ideal' });
      expect(await backend.cart.get(nl, id)).toEqual(paid);
    });

    it('adds shipping to the total, unless the subtotal reaches the threshold', async () => {
      const id = await readyCart(backend, nl, { sku: 'CABLE-1', qty: 1 });
      const cart = await cartOf(backend, nl, id);
      const shipping = cart.prices.shipping?.minor ?? 0;
      expect(shipping).toBe(495);
      expect(cart.prices.grandTotal.minor).toBe(495 + 495);
      expect(cart.prices.appliedTaxes).toMatchObject([{ amount: { minor: 172, currency: 'EUR' } }]);
      const [line] = cart.items;
      const below = data(await backend.cart.update(nl, id, [{ id: line?.id ?? '', qty: 10 }]));
      expect(below.prices.shipping?.minor).toBe(495);
      const above = data(await backend.cart.update(nl, id, [{ id: line?.id ?? '', qty: 11 }]));
      expect(above.prices.shipping?.minor).toBe(0);
      expect(above.prices.grandTotal.minor).toBe(11 * 495);
    });

    it('keeps the shipping method when the address changes', async () => {
      const id = await readyCart(backend, nl);
      const before = await cartOf(backend, nl, id);
      const moved = addressIn(nl, { city: 'Utrecht' });
      const cart = data(await backend.checkout.setShippingAddress(nl, id, moved));
      expect(cart.selectedShippingMethod).toEqual(before.selectedShippingMethod);
      expect(cart.selectedShippingMethod).not.toBeNull();
    });

    it.each([
      [nl, addressIn(nl, { country: 'DE', postcode: '12345' })],
      [de, addressIn(de, { postcode: '27498' })],
      [uk, addressIn(uk, { postcode: 'BT1 1AA' })],
      [uk, addressIn(uk, { postcode: 'JE2 3AB' })],
    ])('does not deliver everywhere: %j %j', async (context, address) => {
      const id = await basket(context);
      const { postcode } = address;
      expect(failure(await backend.checkout.setShippingAddress(context, id, address))).toEqual({
        code: 'address_not_served',
        postcode,
      });
      expect((await cartOf(backend, context, id)).shippingAddress).toBeNull();
    });

    it('offers no shipping method without an address', async () => {
      const id = await basket(nl);
      expect((await cartOf(backend, nl, id)).availableShippingMethods).toEqual([]);
      expect(failure(await backend.checkout.setShippingMethod(nl, id, 'postnl', 'standard'))).toEqual({
        code: 'address_missing',
      });
    });

    it('refuses methods that the store does not offer', async () => {
      const id = await readyCart(backend, nl);
      const before = await backend.cart.get(nl, id);
      expect(failure(await backend.checkout.setShippingMethod(nl, id, 'fedex', 'standard'))).toEqual({
        code: 'shipping_method_unavailable',
      });
      expect(failure(await backend.checkout.setShippingMethod(nl, id, 'postnl', 'express'))).toEqual({
        code: 'shipping_method_unavailable',
      });
      expect(failure(await backend.checkout.setPaymentMethod(nl, id, 'twint'))).toEqual({
        code: 'payment_method_unavailable',
      });
      expect(await backend.cart.get(nl, id)).toEqual(before);
    });

    it('reports missing steps in their order', async () => {
      const place = async (id: string) => failure(await backend.checkout.placeOrder(nl, id, orderInput()));
      const id = await basket(nl);
      expect(await place('A'.repeat(22))).toEqual({ code: 'cart_empty' });
      expect(await place(id)).toEqual({ code: 'email_missing' });
      data(await backend.checkout.setEmail(nl, id, 'ada@example.com'));
      expect(await place(id)).toEqual({ code: 'address_missing' });
      data(await backend.checkout.setShippingAddress(nl, id, addressIn(nl)));
      expect(await place(id)).toEqual({ code: 'shipping_method_missing' });
      data(await backend.checkout.setShippingMethod(nl, id, 'postnl', 'standard'));
      expect(await place(id)).toEqual({ code: 'payment_method_missing' });
      const ready = data(await backend.checkout.setPaymentMethod(nl, id, 'ideal'));
      const [line] = ready.items;
      data(await backend.cart.remove(nl, id, line?.id ?? ''));
      expect(await place(id)).toEqual({ code: 'cart_empty' });
    });

    it('refuses every step for an unknown cart and for an ordered one', async () => {
      const { cartId, order } = await placedOrder(backend, uk);
      for (const [id, error] of [
        ['A'.repeat(22), { code: 'cart_empty' }],
        ['a\0b', { code: 'cart_empty' }],
        [cartId, { code: 'cart_ordered', number: order.number }],
      ] as const) {
        const steps = [
          backend.checkout.setEmail(uk, id, 'x@example.com'),
          backend.checkout.setShippingAddress(uk, id, addressIn(uk)),
          backend.checkout.setBillingAddress(uk, id, 'sameAsShipping'),
          backend.checkout.setShippingMethod(uk, id, 'dpd', 'standard'),
          backend.checkout.setPaymentMethod(uk, id, 'visa'),
          backend.checkout.placeOrder(uk, id, orderInput()),
        ];
        for (const result of await Promise.all(steps)) expect(failure(result)).toEqual(error);
      }
      expect(await backend.orders.byRef(uk, order.ref)).toEqual(order);
    });

    it('places the order that the cart contains', async () => {
      const context: Context = { store: 'uk', currency: 'EUR', customer: null };
      const id = await readyCart(backend, context, { sku: 'DOME-WH-28', qty: 3 });
      const cart = await cartOf(backend, context, id);
      const { order, cartId, paymentUrl, transactionId } = data(
        await backend.checkout.placeOrder(context, id, {
          ...orderInput(),
          newsletter: true,
          poNumber: 'PO 1',
        }),
      );
      expect(order.number).not.toBe('');
      expect(order).toMatchObject({
        store: 'uk',
        email: 'ada@example.com',
        shippingAddress: cart.shippingAddress,
        billingAddress: cart.billingAddress,
        shippingMethod: cart.selectedShippingMethod,
        paymentMethod: cart.selectedPaymentMethod,
        poNumber: 'PO 1',
        carrier: null,
        trackingNumber: null,
      });
      expect(order.totals).toEqual(cart.prices);
      expect(order.items).toEqual(
        cart.items.map(({ product, prices, quantity }, position) => ({
          position,
          sku: product.sku,
          name: product.name,
          url: product.url,
          image: product.image,
          options: product.options,
          parts: product.parts,
          quantity,
          price: prices.price,
          rowTotal: prices.rowTotal,
        })),
      );
      expect(cartId).toBe(id);
      expect(transactionId).toMatch(/^[\w-]{8,128}$/);
      expect(new URL(paymentUrl ?? '').protocol).toMatch(/^https?:$/);
      expect(await backend.orders.byRef(uk, order.ref)).toEqual(order);
    });

    it('stores the comment of the customer', async () => {
      const id = await readyCart(backend, uk);
      const { order } = data(
        await backend.checkout.placeOrder(uk, id, { ...orderInput(), comment: 'Ring <twice>' }),
      );
      expect(order.comment).toBe('Ring <twice>');
    });

    it('leaves a new order pending until its payment', async () => {
      expect((await placedOrder(backend, uk)).order.status).toBe('pending_payment');
    });

    it('accepts totals beyond 32 bits', async () => {
      await shop.setPrice('CABLE-1', 90_000_000);
      const { order } = await placedOrder(backend, uk, { sku: 'CABLE-1', qty: 40 });
      expect(order.totals.subtotal.minor).toBe(3_600_000_000);
      expect(await backend.orders.byRef(uk, order.ref)).toEqual(order);
      await shop.setPrice('CABLE-1', 495);
    });

    it('opens an order only with its reference, in its store', async () => {
      const { order } = await placedOrder(backend, uk);
      expect(await backend.orders.byRef(uk, order.ref)).toEqual(order);
      expect(await backend.orders.byRef(nl, order.ref)).toBeNull();
      for (const ref of [
        '',
        '1',
        'x',
        'a\0b',
        '00000000-0000-4000-8000-000000000000',
        foreignId,
        order.number,
      ]) {
        expect(await backend.orders.byRef(uk, ref)).toBeNull();
      }
    });
  });
}
