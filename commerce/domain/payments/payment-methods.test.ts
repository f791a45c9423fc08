import { describe, expect, it } from 'vitest';
import { isSimulated } from '@/config/shop/payments';
import { offeredMethods } from './payment-methods';

describe('bank transfer', () => {
  it('is offered with an account of the shop, also without a provider', () => {
    expect(offeredMethods({ redirect: {}, hasAccount: true }, 'nl', 'EUR')).toContain('banktransfer');
    expect(offeredMethods({ redirect: null, hasAccount: true }, 'uk', 'GBP')).toEqual(['banktransfer']);
    const redirect = { serves: () => false, offers: () => true };
    expect(offeredMethods({ redirect, hasAccount: true }, 'nl', 'EUR')).toEqual(['banktransfer']);
  });

  it('is not offered without an account of the shop', () => {
    const methods = offeredMethods({ redirect: {}, hasAccount: false }, 'nl', 'EUR');
    expect(methods).toContain('ideal');
    expect(methods).not.toContain('banktransfer');
    expect(offeredMethods({ redirect: null, hasAccount: false }, 'nl', 'EUR')).toEqual([]);
  });
});

describe('the methods of an account', () => {
  const account = (...codes: string[]) => ({
    redirect: { offers: (_: unknown, method: string) => codes.includes(method) },
    hasAccount: true,
  });

  it('are the usual ones of the country, then what else the account has, pay later last', () => {
    const all = ['klarna', 'in3', 'googlepay', 'applepay', 'creditcard', 'ideal', 'twint'];
    expect(offeredMethods(account(...all), 'nl', 'EUR')).toEqual([
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

  it('are not more than the usual ones in the sandbox', () => {
    expect(offeredMethods({ redirect: {}, hasAccount: true }, 'no', 'NOK')).toEqual(['vipps', 'creditcard']);
  });

  it('are those of a provider in a sandbox that stands in for it', () => {
    const standIn = { redirect: { lacks: isSimulated }, hasAccount: true };
    expect(offeredMethods(standIn, 'no', 'NOK')).toEqual(['creditcard']);
    expect(offeredMethods(standIn, 'ch_fr', 'CHF')).toEqual(['creditcard', 'paypal', 'banktransfer']);
    expect(offeredMethods(standIn, 'se', 'SEK')).toEqual(['creditcard', 'paypal']);
  });
});
