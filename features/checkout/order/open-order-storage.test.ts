import { describe, expect, it } from 'vitest';
import { clearOpenOrder, storeOpenOrder, parseOpenOrder, readOpenOrder } from './open-order-storage';

describe('open order', () => {
  it('is stored until it is cleared', () => {
    storeOpenOrder({
      status: 'success',
      redirect: '/multisafepay/sandbox/abc',
      cancelUrl: '/cart',
      orderData: { number: 'OW-7', total: { minor: 100, currency: 'EUR' }, email: 'noor@owlwatch.example' },
      id: 'cart-1',
    });
    expect(parseOpenOrder(readOpenOrder())).toMatchObject({
      number: 'OW-7',
      total: { value: 1, currency: 'EUR' },
      cartId: 'cart-1',
      redirect: '/multisafepay/sandbox/abc',
    });
    clearOpenOrder();
    expect(parseOpenOrder(readOpenOrder())).toBeNull();
  });

  it.each([
    null,
    '',
    'no json',
    '7',
    'null',
    '{"number":"OW-7"}',
    '{"number":1,"cartId":"a","redirect":"b"}',
  ])('is null for the stored text %s', (text) => {
    expect(parseOpenOrder(text)).toBeNull();
  });
});
