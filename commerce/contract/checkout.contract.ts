import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { orderSchema } from '../model/order';
import type { CommerceBackend, StoreContext } from '../port';
import {
  addressIn,
  data,
  de,
  failure,
  newKey,
  nl,
  origin,
  placedOrder,
  readyCart,
  type SalesShop,
  uk,
} from './sales-shop';

const contexts: StoreContext[] = storeCodes.flatMap((store) =>
  storeConfig(store).availableCurrencyCodes.map((currency) => ({ store, currency })),
);

/** The steps of checkout up to the order (`CheckoutPort`). */
export function checkoutContract(open: () => Promise<SalesShop>): void {
  describe('the steps of checkout', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    let backend: CommerceBackend;
    beforeAll(async () => {
      shop = await open();
      backend = shop.backend;
    });
    afterAll(() => shop.close());

    const basket = async (context: StoreContext, product = 'CABLE-1', qty = 1) =>
      data(await backend.cart.add(context, null, [{ product, qty }])).id;

    it.each(contexts)('offers delivery and payment in $store $currency', async (context) => {
      const id = await basket(context);
      const { country } = storeConfig(context.store);
      const address = addressIn(context, { country, postcode: country === 'GB' ? 'AB12 3CD' : '1010' });
      const cart = data(await backend.checkout.setShippingAddress(context, id, address));
      expect(cart.available_shipping_methods.length).toBeGreaterThanOrEqual(2);
      for (const { amount, method_title: title } of cart.available_shipping_methods) {
        expect(amount.currency).toBe(context.currency);
        expect(amount.minor).toBeGreaterThan(0);
        // A title in words: no key that was not found, no placeholder that was not filled.
        expect(title).toMatch(/^[^{}]*\p{L}{3}[^{}]*$/u);
        expect(title).not.toMatch(/shipping\.method/);
      }
      expect(cart.available_payment_methods.map(({ code }) => code)).toEqual(
        storeConfig(context.store).paymentMethods,
      );
      for (const { title } of cart.available_payment_methods) expect(title).not.toMatch(/methods\./);
    });

    it('keeps what was entered, step by step', async () => {
      const id = await basket(nl);
      expect(data(await backend.checkout.setEmail(nl, id, 'a@example.com')).email).toBe('a@example.com');
      const shipping = addressIn(nl, { company: 'Uil & Zn "BV" <x>' });
      expect(data(await backend.checkout.setShippingAddress(nl, id, shipping))).toMatchObject({
        shipping_address: shipping,
        billing_address: shipping,
        billing_same_as_shipping: true,
      });
      const billing = addressIn(nl, { city: 'Utrecht' });
      expect(data(await backend.checkout.setBillingAddress(nl, id, billing))).toMatchObject({
        shipping_address: shipping,
        billing_address: billing,
        billing_same_as_shipping: false,
      });
      expect(data(await backend.checkout.setBillingAddress(nl, id, 'sameAsShipping'))).toMatchObject({
        billing_address: shipping,
        billing_same_as_shipping: true,
      });
      const paid = data(await backend.checkout.setPaymentMethod(nl, id, 'ideal'));
      expect(paid.selected_payment_method).toEqual({ code: 'ideal', title: 'iDEAL | Wero' });
      expect(await backend.cart.get(nl, id)).toEqual(paid);
    });

    it('adds the delivery to the total, free from its threshold on', async () => {
      const id = await readyCart(backend, nl, { sku: 'CABLE-1', qty: 1 });
      const cart = await backend.cart.get(nl, id);
      const shipping = cart.prices.shipping?.minor ?? 0;
      expect(shipping).toBe(495);
      expect(cart.prices.grand_total.minor).toBe(495 + 495);
      expect(cart.prices.applied_taxes).toEqual([{ rate: 21, amount: { minor: 172, currency: 'EUR' } }]);
      const [line] = cart.items;
      const below = data(await backend.cart.update(nl, id, [{ id: line?.id ?? '', qty: 10 }]));
      expect(below.prices.shipping?.minor).toBe(495);
      const above = data(await backend.cart.update(nl, id, [{ id: line?.id ?? '', qty: 11 }]));
      expect(above.prices.shipping?.minor).toBe(0);
      expect(above.prices.grand_total.minor).toBe(11 * 495);
    });

    it('keeps the chosen delivery when the address changes', async () => {
      const id = await readyCart(backend, nl);
      const before = await backend.cart.get(nl, id);
      const moved = addressIn(nl, { city: 'Utrecht' });
      const cart = data(await backend.checkout.setShippingAddress(nl, id, moved));
      expect(cart.selected_shipping_method).toEqual(before.selected_shipping_method);
      expect(cart.selected_shipping_method).not.toBeNull();
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
      expect((await backend.cart.get(context, id)).shipping_address).toBeNull();
    });

    it('offers no delivery before there is an address', async () => {
      const id = await basket(nl);
      expect((await backend.cart.get(nl, id)).available_shipping_methods).toEqual([]);
      expect(failure(await backend.checkout.setShippingMethod(nl, id, 'postnl', 'standard'))).toEqual({
        code: 'address_missing',
      });
    });

    it('takes only what the store offers', async () => {
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

    it('asks for what is missing, in the order of the steps', async () => {
      const place = async (id: string) =>
        failure(await backend.checkout.placeOrder(nl, id, { idempotencyKey: newKey(), origin }));
      const id = await basket(nl);
      const before = await shop.rows();
      expect(await place('A'.repeat(22))).toEqual({ code: 'cart_empty' });
      expect(await place(id)).toEqual({ code: 'email_missing' });
      data(await backend.checkout.setEmail(nl, id, 'ada@example.com'));
      expect(await place(id)).toEqual({ code: 'address_missing' });
      data(await backend.checkout.setShippingAddress(nl, id, addressIn(nl)));
      expect(await place(id)).toEqual({ code: 'shipping_method_missing' });
      data(await backend.checkout.setShippingMethod(nl, id, 'postnl', 'pickup'));
      expect(await place(id)).toEqual({ code: 'payment_method_missing' });
      data(await backend.checkout.setPaymentMethod(nl, id, 'ideal'));
      expect(await shop.rows()).toEqual(before);
      const [line] = (await backend.cart.get(nl, id)).items;
      data(await backend.cart.remove(nl, id, line?.id ?? ''));
      expect(await place(id)).toEqual({ code: 'cart_empty' });
    });

    it('writes nothing for a cart that does not exist, and nothing to one that was ordered', async () => {
      const { cartId, order } = await placedOrder(backend, uk);
      const before = await shop.rows();
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
          backend.checkout.placeOrder(uk, id, { idempotencyKey: newKey(), origin }),
        ];
        for (const result of await Promise.all(steps)) expect(failure(result)).toEqual(error);
      }
      expect(await shop.rows()).toEqual(before);
    });

    it('makes the order that the cart showed', async () => {
      const context: StoreContext = { store: 'uk', currency: 'EUR' };
      const id = await readyCart(backend, context, { sku: 'DOME-WH-28', qty: 3 });
      const cart = await backend.cart.get(context, id);
      const { order, redirect, cancelUrl, cartId } = data(
        await backend.checkout.placeOrder(context, id, {
          idempotencyKey: newKey(),
          origin,
          comment: 'Ring <twice>',
          newsletter: true,
          poNumber: 'PO 1',
        }),
      );
      expect(orderSchema.parse(order)).toEqual(order);
      expect(order.number).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/);
      expect(order).toMatchObject({
        store: 'uk',
        status: 'pending_payment',
        email: 'ada@example.com',
        comment: 'Ring <twice>',
        shipping_address: cart.shipping_address,
        billing_address: cart.billing_address,
        shipping_method: cart.selected_shipping_method,
        payment_method: cart.selected_payment_method,
        tracking_number: null,
      });
      expect(order.totals).toEqual(cart.prices);
      expect(order.items).toEqual(
        cart.items.map(({ product, prices, quantity }) => ({
          sku: product.sku,
          name: product.name,
          url: product.url,
          image: product.image,
          options: product.options,
          quantity,
          price: prices.price,
          row_total: prices.row_total,
        })),
      );
      expect(cartId).toBe(id);
      expect(redirect).toMatch(/^\/multisafepay\/sandbox\/[\w-]{22}$/);
      expect(cancelUrl).toMatch(
        /^http:\/\/uk\.localhost:3000\/multisafepay\/connect\/cancel\?transactionid=[\w-]{22}$/,
      );
      expect(await backend.orders.byId(order.id)).toEqual(order);
    });

    it('sells more than a small number can count', async () => {
      await shop.setPrice('CABLE-1', 90_000_000);
      const { order } = await placedOrder(backend, uk, { sku: 'CABLE-1', qty: 40 });
      expect(order.totals.subtotal.minor).toBe(3_600_000_000);
      expect(await backend.orders.byId(order.id)).toEqual(order);
      await shop.setPrice('CABLE-1', 495);
    });

    it('opens no order to a guess', async () => {
      for (const id of ['', '1', 'x', 'a\0b', '00000000-0000-4000-8000-000000000000']) {
        expect(await backend.orders.byId(id)).toBeNull();
      }
    });
  });
}
