import { describe, expect, it } from 'vitest';
import { isSimulated } from '@/config/shop/payments';
import { storeConfig } from '@/config/shop/stores';
import type { PaymentMethodCode, StoreCode } from '@/config/types';
import { offeredMethods, takerOf } from './payment-methods';

/** A provider whose account offers these methods in every store; the usual ones without them. */
const provider = (code: string, ...methods: PaymentMethodCode[]) => ({
  code,
  methods: (store: StoreCode) => (methods.length > 0 ? methods : storeConfig(store).paymentMethods),
});
const usual = { online: [provider('a')], hasAccount: true };

describe('bank transfer', () => {
  it('is offered with an account of the shop, also without a provider', () => {
    expect(offeredMethods(usual, 'nl', 'EUR')).toContain('banktransfer');
    expect(offeredMethods({ online: [], hasAccount: true }, 'uk', 'GBP')).toEqual(['banktransfer']);
    const online = [{ code: 'a', methods: () => null }];
    expect(offeredMethods({ online, hasAccount: true }, 'nl', 'EUR')).toEqual(['banktransfer']);
  });

  it('is not offered without an account of the shop', () => {
    const methods = offeredMethods({ ...usual, hasAccount: false }, 'nl', 'EUR');
    expect(methods).toContain('ideal');
    expect(methods).not.toContain('banktransfer');
    expect(offeredMethods({ online: [], hasAccount: false }, 'nl', 'EUR')).toEqual([]);
  });
});

describe('the methods of an account', () => {
  const account = (...codes: PaymentMethodCode[]) => ({
    online: [provider('a', ...codes)],
    hasAccount: true,
  });

  it('are the usual ones of the country, then what else the account has, pay later last', () => {
    const methods = account('klarna', 'in3', 'googlepay', 'applepay', 'creditcard', 'ideal', 'twint');
    expect(offeredMethods(methods, 'nl', 'EUR')).toEqual([
      'ideal',
      'creditcard',
      'banktransfer',
      'applepay',
      'googlepay',
      'klarna',
      'in3',
    ]);
  });

  it('have cards as one method, or their brands where the account has these only', () => {
    expect(offeredMethods(account('creditcard', 'visa'), 'no', 'NOK')).toEqual(['creditcard']);
    expect(offeredMethods(account('visa', 'americanexpress'), 'no', 'NOK')).toEqual(['visa']);
  });

  it('have pay later in the currency of the country only', () => {
    const methods = account('creditcard', 'klarna');
    expect(offeredMethods(methods, 'ch_de', 'CHF')).toContain('klarna');
    expect(offeredMethods(methods, 'ch_de', 'EUR')).not.toContain('klarna');
  });

  it('are those of a provider in a sandbox that stands in for it', () => {
    expect(offeredMethods(usual, 'no', 'NOK')).toEqual(['vipps', 'creditcard']);
    const methods = (store: StoreCode) =>
      storeConfig(store).paymentMethods.filter((code) => !isSimulated(code));
    const standIn = { online: [{ code: 'sandbox', methods }], hasAccount: true };
    expect(offeredMethods(standIn, 'no', 'NOK')).toEqual(['creditcard']);
    expect(offeredMethods(standIn, 'ch_fr', 'CHF')).toEqual(['creditcard', 'paypal', 'banktransfer']);
    expect(offeredMethods(standIn, 'se', 'SEK')).toEqual(['creditcard', 'paypal']);
  });
});

describe('several providers', () => {
  const online = [provider('a', 'creditcard', 'paypal'), provider('b', 'visa', 'paypal', 'ideal')];
  const takers = (chosen?: (store: StoreCode, method: string) => string | undefined) =>
    ['creditcard', 'visa', 'paypal', 'ideal', 'klarna'].map(
      (method) => takerOf({ online, ...(chosen && { chosen }) }, 'nl', method)?.code ?? null,
    );

  it('offer together what each offers, and the first that offers a method takes it', () => {
    expect(offeredMethods({ online, hasAccount: false }, 'nl', 'EUR')).toEqual([
      'ideal',
      'paypal',
      'creditcard',
    ]);
    // A brand is paid where the checkout shows the cards.
    expect(takers()).toEqual(['a', 'a', 'a', 'b', null]);
  });

  it('are chosen by store and method; the chosen one alone takes the method', () => {
    const chosen = (store: StoreCode, method: string) =>
      store === 'nl' && ['paypal', 'ideal'].includes(method) ? (method === 'ideal' ? 'a' : 'b') : undefined;
    expect(takers(chosen)).toEqual(['a', 'a', 'b', null, null]);
    expect(offeredMethods({ online, chosen, hasAccount: false }, 'nl', 'EUR')).toEqual([
      'paypal',
      'creditcard',
    ]);
    expect(takers(() => 'without an account')).toEqual(['a', 'a', 'a', 'b', null]);
  });
});
