import { describe, expect, it } from 'vitest';
import type { Order, PriceRow } from '../../model/order';
import { emptyAddress } from '../../model/address';
import { cartItems, orderBody } from './order-body';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

function row(kind: 'item' | 'shipping', quantity: number, gross: number, discount: number, rate: number) {
  const cost = gross - discount;
  const tax = Math.round(cost - cost / (1 + rate / 100));
  const value: PriceRow = {
    kind,
    quantity,
    gross: eur(gross),
    discount: eur(discount),
    net: eur(cost - tax),
    taxRate: rate,
    tax: eur(tax),
  };
  return value;
}

const address = {
  ...emptyAddress,
  country: 'NL',
  firstname: 'Ada',
  middlename: 'van',
  lastname: 'Uil',
  street: { street: 'Uilenvlucht', number: '1', addition: 'bis' },
  postcode: '1000 ZZ',
  city: 'Amsterdam',
};

const rows = [row('item', 3, 12_100, 1210, 21), row('shipping', 1, 605, 0, 21)];
const order = {
  ref: 'a',
  number: '4KTX-9PZB',
  store: 'nl',
  email: 'ada@example.com',
  items: [{ sku: 'CAM-1', name: 'Camera', quantity: 3 }],
  rows,
  billingAddress: address,
  shippingAddress: { ...address, telephone: '+31 6 1234 5678' },
} as unknown as Order;

const request = {
  transactionId: 'abc123',
  store: 'nl',
  order,
  amountMinor: 11_495,
  currency: 'EUR',
  method: 'ideal',
  returnUrls: {
    success: 'https://shop.example/multisafepay/connect/success',
    cancel: 'https://shop.example/multisafepay/connect/cancel',
    notification: 'https://shop.example/multisafepay/connect/notification',
  },
} as const;

const words = { shipping: 'Verzending', discount: 'Korting' };

describe('an order for MultiSafepay', () => {
  it('has the amount in minor units, the addresses and the return URLs', () => {
    const body = orderBody(request, { id: 'IDEAL', flow: 'direct' }, words);
    expect(body).toMatchObject({
      type: 'direct',
      gateway: 'IDEAL',
      order_id: 'abc123',
      amount: 11_495,
      currency: 'EUR',
      customer: {
        locale: 'nl_NL',
        first_name: 'Ada',
        last_name: 'van Uil',
        address1: 'Uilenvlucht',
        house_number: '1 bis',
        zip_code: '1000 ZZ',
        country: 'NL',
        email: 'ada@example.com',
      },
      delivery: { phone: '+31 6 1234 5678' },
      payment_options: {
        // Only letters, digits and `- _ . : /`, at most 150 characters.
        notification_url: 'https://shop.example/multisafepay/connect/notification',
        redirect_url: 'https://shop.example/multisafepay/connect/success?transactionid=abc123',
        cancel_url: 'https://shop.example/multisafepay/connect/cancel?transactionid=abc123',
      },
      checkout_options: {
        validate_cart: false,
        tax_tables: { alternate: [{ name: 'vat21', standalone: true, rules: [{ rate: 0.21 }] }] },
      },
      seconds_active: 3600,
    });
    expect(body.customer).not.toHaveProperty('phone');
  });

  it('omits an email address that is too long for the API', () => {
    const long = { ...order, email: `${'a'.repeat(60)}@example.com` };
    expect(
      orderBody({ ...request, order: long }, { id: 'VISA', flow: 'redirect' }, words).customer,
    ).not.toHaveProperty('email');
  });

  it('has lines without VAT before the discount, the delivery, and the discount as a negative item', () => {
    const items = cartItems(order, words);
    expect(items.map(({ merchant_item_id }) => merchant_item_id)).toEqual([
      'CAM-1',
      'msp-shipping',
      'discount-21',
    ]);
    expect(items.map(({ name }) => name)).toEqual(['Camera', 'Verzending', 'Korting']);
    expect(items[0]?.unit_price).toBeCloseTo(100 / 3, 6);
    expect(items[1]?.unit_price).toBeCloseTo(5, 6);
    expect(items[2]?.unit_price).toBeCloseTo(-10, 6);
  });

  it('has a delivery that a coupon makes free without VAT, as the discount that takes it off', () => {
    const free = [row('item', 3, 12_100, 0, 21), row('shipping', 1, 605, 605, 21)];
    const [, delivery, discount] = cartItems({ ...order, rows: free }, words);
    expect(delivery?.unit_price).toBeCloseTo(5, 6);
    expect(discount?.unit_price).toBeCloseTo(-5, 6);
  });

  it('adds up to the net amount of the order, to the minor unit, at any price', () => {
    for (let price = 1; price < 3_000; price += 7) {
      const priced = [row('item', 7, price * 7, price, 8.1), row('shipping', 1, 595, 0, 8.1)];
      const net = priced.reduce((sum, each) => sum + each.net.minor, 0);
      const sum = cartItems({ ...order, rows: priced }, words).reduce(
        (all, item) => all + item.unit_price * item.quantity,
        0,
      );
      expect(Math.round(sum * 100), String(price)).toBe(net);
      expect(sum * 100).toBeCloseTo(net, 4);
    }
  });
});
