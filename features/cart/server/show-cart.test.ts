import { describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import type { Address } from '@/commerce/model/address';
import type { Cart, CartItem, ShippingMethod } from '@/commerce/model/cart';
import type { Option } from '@/commerce/model/product';
import { includedTax } from '@/commerce/domain/pricing/percent';
import type { CartTax } from '@/commerce/model/tax';
import { showCart } from './show-cart';

vi.mock('@/commerce/backend', () => ({ backend: () => ({ payments: { methods: async () => ['ideal'] } }) }));

const swiss: Context = { store: 'ch_de', currency: 'CHF', customer: null };
const money = (minor: number) => ({ minor, currency: 'CHF' as const });
const dpd: ShippingMethod = { carrierCode: 'dpd', methodCode: 'pickup', amount: money(895) };
const option: Option = {
  attributeCode: 'colour',
  label: 'Größe',
  code: 'white',
  valueIndex: 2,
  valueLabel: 'groß',
};

const item: CartItem = {
  id: 'line',
  quantity: 2,
  error: null,
  product: {
    id: '7',
    sku: 'DOME-ß',
    parentId: null,
    parentSku: null,
    name: 'Straßenkamera',
    url: '/straße',
    brand: 'Weiß',
    categories: [{ name: 'Außen' }],
    image: { url: '/media/ß.webp', label: 'Straßenkamera', position: 0, disabled: false },
    stockStatus: 'IN_STOCK',
    salableQuantity: 9,
    parts: [],
    options: [option],
  },
  prices: {
    price: money(5_000),
    rowTotal: money(10_000),
    discount: null,
    prior: { amount: money(6_000), kind: 'before' },
    tierSaving: money(250),
  },
};

const cart: Cart = {
  id: 'A'.repeat(22),
  number: '4KTX-9PZB',
  version: 7,
  email: 'ada@example.com',
  totalQuantity: 2,
  error: null,
  items: [item],
  grams: 0,
  prices: {
    subtotal: money(10_000),
    discounts: [{ code: 'OWL', amount: money(1_000) }],
    shipping: money(895),
    appliedTaxes: [{ rate: 8.1, amount: money(741) }],
    grandTotal: money(9_895),
  },
  tax: null,
  appliedCoupons: [
    { code: 'OWL', problem: null },
    { code: 'BIG', problem: { code: 'coupon_minimum', minimum: money(20_000) } },
  ],
  offer: null,
  shippingAddress: { city: 'Großstadt' } as Address,
  selectedShippingMethod: dpd,
  selectedPickupPoint: null,
  availableShippingMethods: [dpd],
  billingAddress: null,
  billingSameAsShipping: false,
  availablePaymentMethods: [{ code: 'banktransfer' }],
  selectedPaymentMethod: null,
};

describe('showCart', () => {
  it('adds titles and labels in the language of the store', async () => {
    const wire = await showCart(swiss, cart);
    const amount = money(895);
    const titled = { carrierCode: 'dpd', methodCode: 'pickup', methodTitle: 'DPD-Abholstelle', amount };
    const shipping = { ...titled, deliveryDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown };
    expect(wire).toMatchObject({
      number: '4KTX-9PZB',
      version: 7,
      hasError: false,
      prices: {
        discounts: [{ label: 'Rabatt (OWL)', amount: money(1_000) }],
        appliedTaxes: [{ label: 'MWST', rate: 8.1, amount: money(741) }],
      },
      appliedCoupons: [
        { code: 'OWL', message: null },
        { code: 'BIG', message: expect.stringContaining('CHF\u00a0200.00 inkl. MWST') as unknown },
      ],
      shippingAddresses: [{ selectedShippingMethod: shipping, availableShippingMethods: [shipping] }],
      availablePaymentMethods: [{ code: 'banktransfer', title: 'Überweisung' }],
      selectedPaymentMethod: null,
    });
    expect(Object.keys(wire).slice(0, 3)).toEqual(['id', 'number', 'version']);
  });
});

it('has nothing to choose for the payment where nothing is to be paid', async () => {
  const payment = { code: 'ideal' };
  const prices = { ...cart.prices, grandTotal: money(0) };
  const wire = await showCart(swiss, { ...cart, prices, selectedPaymentMethod: payment });
  expect(wire.selectedPaymentMethod).toEqual({ code: 'ideal', title: 'Nichts zu zahlen' });
  expect(wire.availablePaymentMethods).toEqual([wire.selectedPaymentMethod]);
});

it('states the minimum of a coupon without VAT where the cart is', async () => {
  const tax: CartTax = { reason: 'reverse_charge', rate: 0, vatNumber: null, notice: null };
  const wire = await showCart(swiss, { ...cart, tax });
  expect(wire.appliedCoupons[1]?.message).toContain('CHF\u00a0185.01 exkl. MWST');
});

describe('the product of a line', () => {
  const francs = (value: number) => money(Math.round(value * 100));

  it('has the fields of spec §3 in their order', async () => {
    const { items } = await showCart(swiss, cart);
    const { id, sku, parentId, parentSku, name, url, brand, image } = item.product;
    expect(items[0]?.product).toEqual({
      id,
      sku,
      parentId,
      parentSku,
      name,
      url,
      brand,
      image,
      categories: [{ name: 'Außen' }],
      parts: [],
      stockStatus: 'IN_STOCK',
      salableQuantity: 9,
      options: [
        { attributeCode: 'colour', label: 'Größe', code: 'white', valueIndex: 2, valueLabel: 'groß' },
      ],
      typeId: 'simple',
      images: [image],
      quantity: 2,
      priceRange: { minimumPrice: { regularPrice: francs(60), finalPrice: francs(50) } },
      prices: { ...francs(100), unitPrice: 50 },
    });
  });

  it('has one price where no reduction is announced, and no pictures without one', async () => {
    const line = {
      ...item,
      product: { ...item.product, image: null },
      prices: { ...item.prices, prior: null },
    };
    const { items } = await showCart(swiss, { ...cart, items: [line] });
    const { images, priceRange: range } = items[0]?.product ?? {};
    expect([images, range?.minimumPrice.regularPrice]).toEqual([[], francs(50)]);
  });
});

describe('a line without VAT', () => {
  const taxed: CartTax = { reason: 'destination', rate: 8.1, vatNumber: null, notice: null };
  const lineOf = async (tax: Cart['tax'], discount: number | null) => {
    const prices = { ...item.prices, discount: discount === null ? null : money(discount) };
    const total = 10_895 - (discount ?? 0);
    const totals = {
      ...cart.prices,
      discounts: discount === null ? [] : [{ code: 'OWL', amount: money(discount) }],
      appliedTaxes: tax ? [{ rate: tax.rate, amount: money(includedTax(total, tax.rate)) }] : [],
      grandTotal: money(total),
    };
    const wire = await showCart(swiss, { ...cart, tax, prices: totals, items: [{ ...item, prices }] });
    return wire.items[0]?.prices.net;
  };
  const francs = (value: number) => money(Math.round(value * 100));

  it('has its discount, so that the line is what is charged without VAT', async () => {
    // Of 9895 there are 741 of VAT, 674 of them in the 9000 of the line; 1000 - 75, 6000 - 450, 250 - 19.
    expect(await lineOf(taxed, 1_000)).toEqual({
      price: francs(46.25),
      rowTotal: francs(92.51),
      discount: francs(9.25),
      prior: francs(55.5),
      tierSaving: francs(2.31),
    });
    expect(await lineOf(taxed, null)).toMatchObject({ discount: null });
  });

  it('is without the VAT of its tax class, and the delivery without that of the cart', async () => {
    const prices = {
      ...cart.prices,
      discounts: [],
      appliedTaxes: [
        { rate: 8.1, amount: money(67) },
        { rate: 2.6, amount: money(253) },
      ],
      grandTotal: money(10_895),
    };
    const wire = await showCart(swiss, { ...cart, tax: taxed, prices, items: [{ ...item, taxRate: 2.6 }] });
    expect(wire.items[0]?.prices.net).toMatchObject({
      price: francs(48.73),
      rowTotal: francs(97.47),
      prior: francs(58.48),
      tierSaving: francs(2.44),
    });
    expect(wire.prices).toMatchObject({ netTotal: francs(105.75), net: { shipping: francs(8.28) } });
  });

  it('is the line itself where nothing is taxed', async () => {
    expect(await lineOf({ ...taxed, rate: 0 }, 1_000)).toBeNull();
    expect(await lineOf(null, 1_000)).toBeNull();
  });
});

describe('showCart without a cart', () => {
  it('has an id that differs every time, and the payment methods of the store', async () => {
    const context: Context = { store: 'nl', currency: 'EUR', customer: null };
    const wire = await showCart(context, null);
    expect((await showCart(context, null)).id).not.toBe(wire.id);
    const euros = (minor: number) => ({ minor, currency: 'EUR' });
    const none = euros(0);
    expect(wire).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as unknown,
      tax: null,
      number: null,
      version: null,
      email: null,
      totalQuantity: 0,
      error: null,
      hasError: false,
      items: [],
      prices: {
        subtotal: none,
        discounts: [],
        shipping: null,
        appliedTaxes: [],
        grandTotal: none,
        netTotal: none,
        net: null,
      },
      appliedCoupons: [],
      offer: null,
      shippingAddresses: [],
      billingAddress: null,
      billingSameAsShipping: true,
      delivery: {
        rate: euros(395),
        freeFrom: euros(5_000),
        toGo: euros(5_000),
        day: expect.any(String) as unknown,
      },
      availablePaymentMethods: [{ code: 'ideal', title: 'iDEAL | Wero' }],
      selectedPaymentMethod: null,
    });
  });
});
