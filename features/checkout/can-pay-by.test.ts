import { describe, expect, it } from 'vitest';
import { canPayBy, type PayingBrowser } from './steps';

const safari = (canPay: () => boolean): PayingBrowser => ({
  ApplePaySession: { canMakePayments: canPay },
  PaymentRequest: {},
});
const chromium: PayingBrowser = { PaymentRequest: {} };
const other: PayingBrowser = {};

describe('wallets', () => {
  it('are Apple Pay on a device that can pay by it', () => {
    expect(
      canPayBy(
        'applepay',
        safari(() => true),
      ),
    ).toBe(true);
    expect(
      canPayBy(
        'applepay',
        safari(() => false),
      ),
    ).toBe(false);
    const forbidden = safari(() => {
      throw new Error('InvalidAccessError');
    });
    expect([forbidden, chromium, other].map((browser) => canPayBy('applepay', browser))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are Google Pay in Chromium', () => {
    const browsers = [chromium, safari(() => true), other];
    expect(browsers.map((browser) => canPayBy('googlepay', browser))).toEqual([true, false, false]);
  });

  it('do not restrict any other method', () => {
    expect(['paypal', 'creditcard', 'klarna'].every((method) => canPayBy(method, other))).toBe(true);
  });
});
