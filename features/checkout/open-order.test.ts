import { describe, expect, it } from 'vitest';
import { forgetOpenOrder, keepOpenOrder, parseOpenOrder, readOpenOrder } from './open-order';

describe('open order', () => {
  it('comes back as it was kept, until it is forgotten', () => {
    keepOpenOrder({
      status: 'success',
      redirect: '/multisafepay/sandbox/abc',
      cancelUrl: '/cart',
      orderData: { number: 'OW-7', total: { value: 1, currency: 'EUR' }, email: 'noor@owlwatch.example' },
      id: 'cart-1',
    });
    expect(parseOpenOrder(readOpenOrder())).toMatchObject({
      number: 'OW-7',
      cartId: 'cart-1',
      redirect: '/multisafepay/sandbox/abc',
    });
    forgetOpenOrder();
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
  ])('is none where %s stands', (text) => {
    expect(parseOpenOrder(text)).toBeNull();
  });
});
