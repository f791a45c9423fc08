import { describe, expect, it } from 'vitest';
import { currencyFacts } from '@/config/shop/store-formats';
import type { ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import {
  exampleAddress as address,
  exampleCart,
  exampleCoupon as coupon,
  exampleLine as line,
  exampleNow as now,
  type CartParts,
} from '../testing/examples';
import type { StoredCart } from './compose-cart';

const methods: readonly ShippingMethod[] = shippingMethods.nl;
const [standard] = shippingMethods.nl;
const abroad = {
  country: 'DE',
  rate: 0,
  includedRate: 21,
  reason: 'reverse_charge',
  evidence: null,
} as const;
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const compose = (row: Partial<StoredCart> = {}, parts: Partial<CartParts> = {}) =>
  exampleCart(row, parts).priced;

describe('a cart', () => {
  it('has the sums of its lines, and the delivery once it is chosen', () => {
    const lines = [line({ price: 1_000 }), line({ id: 'other', price: 500, quantity: 3, stock: 9 })];
    const rate = standard.price.EUR ?? 0;
    expect(compose({}, { lines }).cart).toMatchObject({
      id: 'cart',
      number: '4KTX-9PZB',
      version: 3,
      totalQuantity: 5,
      prices: { subtotal: eur(3_500), shipping: eur(rate), grandTotal: eur(3_500 + rate) },
    });
    const open = compose({ methodCode: null }, { lines }).cart;
    expect(open.prices).toMatchObject({ shipping: null, grandTotal: eur(3_500) });
    expect(open.selectedShippingMethod).toBeNull();
  });

  it('is delivered free of charge depending on its subtotal before discounts', () => {
    const threshold = standard.freeFrom?.EUR ?? 0;
    const shippingOf = (price: number) =>
      compose({ couponCode: 'OWL' }, { lines: [line({ price, quantity: 1 })], coupon: coupon() }).cart.prices
        .shipping;
    expect(shippingOf(threshold - 1)).toEqual(eur(standard.price.EUR ?? 0));
    expect(shippingOf(threshold)).toEqual(eur(0));
  });

  it('taxes each line at the rate of its class, which the line names if it is not that of the cart', () => {
    const book = line({ id: 'book', price: 1_090, quantity: 1, taxClass: 'reduced' });
    const { cart, pricing } = compose({}, { lines: [line({ price: 12_100, quantity: 1 }), book] });
    expect(cart.items.map(({ taxRate }) => taxRate)).toEqual([undefined, 9]);
    expect(Object.keys(cart.items[0] ?? {})).not.toContain('taxRate');
    expect(pricing.rows.map(({ kind, taxRate }) => [kind, taxRate])).toEqual([
      ['item', 21],
      ['item', 9],
      ['shipping', 21],
    ]);
    expect(cart.prices.appliedTaxes).toMatchObject([{ rate: 21 }, { rate: 9, amount: eur(90) }]);
    const untaxed = compose({}, { lines: [book], tax: abroad }).cart;
    expect(untaxed.items[0]).toMatchObject({ prices: { price: eur(1_000), rowTotal: eur(1_000) } });
    expect(untaxed.items[0]?.taxRate).toBeUndefined();
  });

  it('weighs what its lines weigh', () => {
    const lines = [line({ grams: 900, quantity: 2 }), line({ grams: 50, quantity: 1 })];
    expect(compose({}, { lines }).cart.grams).toBe(1_850);
  });

  it('offers the methods that carry its weight', () => {
    const heaviest = Math.max(...methods.map(({ maxWeight }) => maxWeight));
    const offered = (grams: number) =>
      compose({}, { lines: [line({ grams, quantity: 2 })] }).cart.availableShippingMethods.length;
    expect([offered(1), offered(heaviest / 2), offered(heaviest)]).toEqual([
      methods.length,
      expect.any(Number),
      0,
    ]);
    expect(offered(heaviest / 2)).toBeGreaterThan(0);
  });

  it('names the first problem of its lines', () => {
    const lines = [line(), line({ stock: 0 }), line({ sold: false })];
    expect(compose({}, { lines }).cart.error).toBe('out_of_stock');
    expect(compose().cart.error).toBeNull();
  });

  it('is without VAT where none is charged, the offered deliveries too', () => {
    const { cart, tax } = compose({}, { lines: [line({ price: 1_210, quantity: 1 })], tax: abroad });
    expect(tax).toBe(abroad);
    const rate = standard.price.EUR ?? 0;
    const net = rate - Math.round((rate * 21) / 121);
    expect(cart.prices).toMatchObject({ subtotal: eur(1_000), shipping: eur(net) });
    expect(cart.selectedShippingMethod?.amount).toEqual(eur(net));
  });

  it('counts a line without a price as free', () => {
    expect(compose({ methodCode: null }, { lines: [line({ price: null })] }).cart.prices.subtotal).toEqual(
      eur(0),
    );
  });
});

describe('the coupon of a cart', () => {
  it('takes its share off the items', () => {
    const priced = compose({ couponCode: 'OWL' }, { coupon: coupon() });
    expect(priced.coupon).toEqual({ code: 'OWL', problem: null });
    expect(priced.cart.appliedCoupons).toEqual([{ code: 'OWL', problem: null }]);
    expect(priced.cart.prices.discounts).toEqual([{ code: 'OWL', amount: eur(1_600) }]);
    expect(priced.cart.items[0]?.prices.discount).toEqual(eur(1_600));
  });

  it('takes the chosen delivery off', () => {
    const free = coupon({ kind: 'free_shipping', percent: null });
    const lines = [line({ price: 1_000, quantity: 1 })];
    const { prices } = compose({ couponCode: 'OWL' }, { coupon: free, lines }).cart;
    expect(prices.discounts).toEqual([{ code: 'OWL', amount: eur(standard.price.EUR ?? 0) }]);
    expect(prices.grandTotal).toEqual(eur(1_000));
  });

  it('is named with the reason why it takes nothing off', () => {
    const expired = compose({ couponCode: 'OWL' }, { coupon: coupon({ validUntil: now }) });
    expect(expired.coupon).toEqual({ code: 'OWL', problem: { code: 'coupon_expired' } });
    expect(expired.cart.prices.discounts).toEqual([]);
    expect(compose({ couponCode: 'GONE' }).coupon).toEqual({
      code: 'GONE',
      problem: { code: 'coupon_unknown' },
    });
  });

  it('does not apply before it is entered', () => {
    const priced = compose({}, { coupon: coupon() });
    expect([priced.coupon, priced.cart.appliedCoupons, priced.cart.prices.discounts]).toEqual([null, [], []]);
  });
});

describe('the steps of a cart', () => {
  const codes = (row: Partial<StoredCart>, parts?: Partial<CartParts>) =>
    compose(row, parts).cart.availablePaymentMethods.map(({ code }) => code);

  it('offer the payment methods that suit the customer and the total', () => {
    expect(codes({})).toEqual(['ideal', 'creditcard', 'banktransfer']);
    expect(codes({ shippingAddress: { ...address, company: 'Owl BV' } })).toContain('einvoice');
    const dear = { lines: [line({ price: currencyFacts.EUR.maxTransfer })] };
    expect(codes({}, dear)).toEqual(['ideal', 'creditcard']);
  });

  it('keep the chosen payment method while it is offered, also a brand of cards', () => {
    const chosen = (paymentMethod: string | null) => compose({ paymentMethod }).cart.selectedPaymentMethod;
    expect([chosen('ideal'), chosen('visa')]).toEqual([{ code: 'ideal' }, { code: 'visa' }]);
    expect([chosen('twint'), chosen(null)]).toEqual([null, null]);
    const free = { coupon: coupon({ percent: 100 }), lines: [line({ price: 100_000 })] };
    const ofFree = (row: Partial<StoredCart>) =>
      compose({ couponCode: 'OWL', paymentMethod: null, ...row }, free).cart.selectedPaymentMethod;
    expect([ofFree({}), ofFree({ methodCode: null })]).toEqual([{ code: 'ideal' }, null]);
  });

  it('have the billing address that was chosen', () => {
    const billingAddress = { ...address, company: 'Owl BV' };
    const of = (billingSameAsShipping: boolean) =>
      compose({ billingAddress, billingSameAsShipping }).cart.billingAddress;
    expect([of(true), of(false)]).toEqual([address, billingAddress]);
  });

  it('keep a method of the carrier that was chosen only', () => {
    expect(compose().cart.selectedShippingMethod).toMatchObject({
      carrierCode: standard.carrier,
      methodCode: standard.method,
    });
    expect(compose({ carrierCode: 'pigeon' }).cart.selectedShippingMethod).toBeNull();
  });
});
