import { describe, expect, it } from 'vitest';
import { currencyFacts } from '@/config/shop/store-formats';
import { purchase } from '@/config/limits/islands';
import { pickupMethod, type ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import { fail } from '@/lib/result';
import {
  exampleAddress as address,
  exampleCart,
  exampleLine as line,
  type CartParts,
} from '../testing/examples';
import type { StoredCart } from '../cart/compose-cart';
import { toDraft } from './draft';

const methods: readonly ShippingMethod[] = shippingMethods.nl;

/** A cart that can be ordered, with changes. */
function draftOf(changes: Partial<StoredCart> = {}, parts: Partial<CartParts> = {}) {
  const { row, priced } = exampleCart(changes, parts);
  return toDraft({ store: 'nl', methods }, row, priced);
}

const pickup = methods.find(({ method }) => method === pickupMethod);
const pickupPoint = {
  id: 'P1',
  carrierCode: pickup?.carrier ?? '',
  name: 'Corner shop',
  street: 'Market 1',
  postcode: '1000 AA',
  city: 'Amsterdam',
  country: 'NL',
  hours: [],
};
const ample = { stock: 9_999, grams: 1, price: 1 };
/** Lines with the most units of an order, and `more`. */
const full = (more: number) =>
  [purchase.maxQuantity, purchase.maxOrderQuantity - purchase.maxQuantity, ...(more > 0 ? [more] : [])].map(
    (quantity) => line({ quantity, ...ample }),
  );

describe('a draft', () => {
  it('has what an order needs', () => {
    expect(draftOf()).toMatchObject({
      ok: true,
      data: {
        shippingAddress: address,
        billingAddress: address,
        paymentMethod: { code: 'ideal' },
        offerId: null,
      },
    });
  });

  it('has the pick-up point and the billing address that were chosen', () => {
    const billingAddress = { ...address, company: 'Owl BV' };
    const draft = draftOf(
      {
        carrierCode: pickup?.carrier ?? null,
        methodCode: pickupMethod,
        billingAddress,
        billingSameAsShipping: false,
      },
      { pickupPoint },
    );
    expect(draft).toMatchObject({ ok: true, data: { billingAddress, pickupPoint } });
  });

  it.each<[string, Partial<StoredCart>, Partial<CartParts>]>([
    [
      'as many of a product as a line may have',
      {},
      { lines: [line({ quantity: purchase.maxQuantity, ...ample })] },
    ],
    ['as many units as an order may have', {}, { lines: full(0) }],
    [
      'as much as a transfer may amount to, its delivery free of charge',
      { paymentMethod: 'banktransfer' },
      { lines: [line({ quantity: 1, price: currencyFacts.EUR.maxTransfer })] },
    ],
  ])('may have %s', (_, row, parts) => expect(draftOf(row, parts).ok).toBe(true));

  it('names what is sold out or no longer sold before a limit, and the limit of a product before that of the order', () => {
    const many = line({ quantity: purchase.maxQuantity + 1, ...ample });
    const lines = [many, line({ quantity: 3, stock: 2, sku: 'SHORT' })];
    expect(draftOf({}, { lines })).toEqual(fail({ code: 'insufficient_stock', sku: 'SHORT', available: 2 }));
    expect(draftOf({}, { lines: [...full(1), many] })).toMatchObject({ error: { code: 'quantity_limit' } });
  });

  it.each<[string, Partial<StoredCart>, Partial<CartParts>, object]>([
    ['no line', {}, { lines: [] }, { code: 'cart_empty' }],
    ['no email', { shippingAddress: null }, { email: null }, { code: 'email_missing' }],
    ['no address', { shippingAddress: null, carrierCode: null }, {}, { code: 'address_missing' }],
    ['no billing address', { billingSameAsShipping: false }, {}, { code: 'address_missing' }],
    [
      'an address elsewhere',
      { shippingAddress: { ...address, country: 'BE' } },
      {},
      { code: 'address_not_served', postcode: '1000 AA' },
    ],
    ['no method', { carrierCode: null, methodCode: null }, {}, { code: 'shipping_method_missing' }],
    ['a method of the past', { methodCode: 'pigeon' }, {}, { code: 'shipping_method_unavailable' }],
    [
      'more than any method carries',
      { carrierCode: null, methodCode: null },
      { lines: [line({ grams: 300_001 })] },
      { code: 'weight_limit', limit: 300 },
    ],
    ['no pick-up point', { methodCode: pickupMethod }, {}, { code: 'pickup_point_missing' }],
    ['no way to pay', { paymentMethod: null }, {}, { code: 'payment_method_missing' }],
    ['a way to pay of the past', { paymentMethod: 'twint' }, {}, { code: 'payment_method_unavailable' }],
    [
      'a transfer of too much',
      { paymentMethod: 'banktransfer' },
      { lines: [line({ price: currencyFacts.EUR.maxTransfer })] },
      { code: 'transfer_amount_limit', limit: { minor: currencyFacts.EUR.maxTransfer, currency: 'EUR' } },
    ],
    [
      'a product of the past',
      {},
      { lines: [line({ sold: false })] },
      { code: 'cart_has_errors', problem: 'unavailable' },
    ],
    [
      'too few units',
      {},
      { lines: [line({ stock: 1 })] },
      { code: 'insufficient_stock', sku: 'CAM-1-W', available: 1 },
    ],
    [
      'too many of a product',
      {},
      { lines: [line({ quantity: purchase.maxQuantity + 1, stock: 9_999, grams: 1 })] },
      { code: 'quantity_limit', sku: 'CAM-1-W', limit: purchase.maxQuantity },
    ],
    [
      'too many units',
      {},
      {
        lines: Array.from({ length: purchase.maxOrderQuantity / purchase.maxQuantity + 1 }, () =>
          line({ quantity: purchase.maxQuantity, stock: 9_999, grams: 1 }),
        ),
      },
      { code: 'order_quantity_limit', limit: purchase.maxOrderQuantity },
    ],
  ])('of a cart with %s fails', (_, row, parts, error) => {
    expect(draftOf(row, parts)).toEqual(fail(error));
  });
});
