import { describe, expect, it } from 'vitest';
import type { ShownCart } from '@/features/cart/shown-cart';
import { checkoutEvents, formatReported, parseReported, type ReportedCheckout } from './checkout-events';

const money = (value: number) => ({ minor: value * 100, currency: 'EUR' as const });

function cartOf(shipping: string | null, payment: string | null, id = 'cart-1'): ShownCart {
  const method = shipping && {
    carrierCode: 'dpd',
    methodCode: 'standard',
    methodTitle: shipping,
    amount: money(5),
    deliveryDay: '2026-11-27',
  };
  return {
    id,
    items: [
      {
        id: 'line',
        quantity: 2,
        product: { sku: 'A', name: 'Name', brand: 'Nocta', categories: [], options: [] },
        prices: { price: money(10), rowTotal: money(20), discount: null, net: null },
      },
    ],
    prices: { grandTotal: money(20) },
    appliedCoupons: [{ code: 'OWL' }],
    shippingAddresses: [{ selectedShippingMethod: method }],
    selectedPaymentMethod: payment && { code: payment, title: payment },
  } as unknown as ShownCart;
}

/** The types of the events of consecutive states of the cart. */
function typesOf(...carts: ShownCart[]) {
  let reported: ReportedCheckout | null = null;
  return carts.map((cart) => {
    const result = checkoutEvents(cart, reported);
    // As after a reload.
    reported = parseReported(formatReported(result.reported));
    return result.events.map(({ type }) => type);
  });
}

describe('checkoutEvents', () => {
  it('reports the begin and each method once', () => {
    const chosen = cartOf('DPD', 'visa');
    expect(typesOf(cartOf(null, null), cartOf('DPD', null), chosen, chosen)).toEqual([
      ['begin_checkout'],
      ['add_shipping_info'],
      ['add_payment_info'],
      [],
    ]);
  });

  it('reports a change of a method, but not that it is unset', () => {
    const steps = [cartOf('DPD', 'visa'), cartOf(null, 'visa'), cartOf('DPD', 'visa'), cartOf('UPS', 'visa')];
    expect(typesOf(...steps).slice(1)).toEqual([[], [], ['add_shipping_info']]);
  });

  it('starts again with another cart', () => {
    const types = typesOf(cartOf('DPD', 'visa'), cartOf('DPD', null, 'cart-2'));
    expect(types[1]).toEqual(['begin_checkout', 'add_shipping_info']);
  });

  it('names coupon, value and methods', () => {
    const { events } = checkoutEvents(cartOf('DPD', 'visa'), null);
    expect(events).toMatchObject([
      { value: 20, currency: 'EUR', coupon: 'OWL', items: [{ sku: 'A', quantity: 2 }] },
      { shipping: 'DPD' },
      { payment: 'visa' },
    ]);
  });
});

describe('parseReported', () => {
  it.each([null, '', '{}', '[]', '[1]', 'null', '5', '"a"'])('%j is nothing', (text) => {
    expect(parseReported(text)).toBeNull();
  });

  it('drops invalid parts', () => {
    expect(parseReported('["cart",1]')).toEqual({ cart: 'cart', shipping: null, payment: null });
  });
});
