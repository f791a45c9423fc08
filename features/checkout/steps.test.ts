import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShownCart } from '@/features/cart/shown-cart';
import { missingSteps, presetPayment, reachableStep, stepAfter } from './steps';

interface Done {
  readonly email?: boolean;
  readonly address?: boolean;
  readonly method?: 'standard' | 'pickup';
  readonly point?: boolean;
  readonly payment?: boolean | 'applepay';
}

const cartWith = ({ email, address, method, point, payment }: Done) =>
  ({
    email: email ? 'ada@example.com' : null,
    shippingAddresses: address
      ? [
          {
            selectedShippingMethod: method ? { methodCode: method } : null,
            selectedPickupPoint: point ? { id: '1' } : null,
          },
        ]
      : [],
    billingAddress: null,
    billingSameAsShipping: true,
    selectedPaymentMethod: payment ? { code: payment === true ? 'visa' : payment } : null,
  }) as unknown as ShownCart;

afterEach(() => vi.unstubAllGlobals());

describe('the steps of the checkout', () => {
  it.each<[Done, string[]]>([
    [{}, ['contact', 'address', 'delivery', 'payment']],
    [{ email: true, address: true }, ['delivery', 'payment']],
    [{ email: true, address: true, method: 'pickup', payment: true }, ['delivery']],
    [{ email: true, address: true, method: 'pickup', point: true, payment: true }, []],
    [{ email: true, address: true, method: 'standard', payment: true }, []],
  ])('%j lacks %j', (done, missing) => {
    expect(missingSteps(cartWith(done))).toEqual(missing);
  });

  it('lack the payment in a browser that cannot pay by the chosen wallet', () => {
    const cart = cartWith({ email: true, address: true, method: 'standard', payment: 'applepay' });
    expect(missingSteps(cart)).toEqual(['payment']);
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true });
    expect(missingSteps(cart)).toEqual([]);
  });

  it('open no later than the first incomplete one', () => {
    const started = cartWith({ email: true });
    expect([reachableStep(started, null), reachableStep(started, 'payment')]).toEqual(['address', 'address']);
    expect(reachableStep(started, 'contact')).toBe('contact');
    const complete = cartWith({ email: true, address: true, method: 'standard', payment: true });
    expect([reachableStep(complete, null), reachableStep(complete, 'address')]).toEqual([
      'payment',
      'address',
    ]);
  });

  it('end with the payment', () => {
    expect([stepAfter('contact'), stepAfter('delivery'), stepAfter('payment')]).toEqual([
      'address',
      'payment',
      'payment',
    ]);
  });
});

describe('presetPayment', () => {
  const offered = (codes: readonly string[], selected: string | null = null) =>
    presetPayment({
      shippingAddresses: [],
      availablePaymentMethods: codes.map((code) => ({ code, title: code })),
      selectedPaymentMethod: selected === null ? null : { code: selected },
    } as unknown as ShownCart)?.code;

  it.each([
    [['paypal', 'creditcard', 'banktransfer'], 'paypal'],
    [['applepay', 'klarna', 'banktransfer', 'creditcard'], 'creditcard'],
    [['klarna', 'googlepay', 'banktransfer'], undefined],
    [[], undefined],
  ])('of %j is %j', (codes, preset) => expect(offered(codes)).toBe(preset));

  it('is none once the shopper has chosen, unless this browser cannot pay by it', () => {
    expect(offered(['paypal', 'creditcard'], 'creditcard')).toBeUndefined();
    expect(offered(['paypal', 'applepay'], 'applepay')).toBe('paypal');
  });
});
