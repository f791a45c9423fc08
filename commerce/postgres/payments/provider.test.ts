import { describe, expect, it, vi } from 'vitest';
import { type CompanyFacts, demoCompany } from '@/config/company';
import { offlineProvider as offline } from './offline-provider';
import { methodsOf, type PaymentProvider } from './provider';

const facts = vi.hoisted(() => ({ iban: null as string | null }));
vi.mock('@/config/seller', () => ({
  companyFacts: (): CompanyFacts => ({ ...demoCompany, iban: facts.iban }),
}));

describe('bank transfer', () => {
  const redirect: PaymentProvider = { ...offline, code: 'sandbox' };

  it('is offered with an account of the shop, also without a provider', () => {
    facts.iban = demoCompany.iban;
    expect(methodsOf({ redirect, offline })('nl', 'EUR')).toContain('banktransfer');
    expect(methodsOf({ redirect: null, offline })('uk', 'GBP')).toEqual(['banktransfer']);
  });

  it('is not offered without an account of the shop', () => {
    facts.iban = null;
    const methods = methodsOf({ redirect, offline })('nl', 'EUR');
    expect(methods).toContain('ideal');
    expect(methods).not.toContain('banktransfer');
    expect(methodsOf({ redirect: null, offline })('nl', 'EUR')).toEqual([]);
  });
});

describe('the methods of an account', () => {
  const account = (...codes: string[]): PaymentProvider => ({
    ...offline,
    code: 'multisafepay',
    offers: (_, method) => codes.includes(method),
  });
  const offered = (provider: PaymentProvider, ...where: Parameters<ReturnType<typeof methodsOf>>) => {
    facts.iban = demoCompany.iban;
    return methodsOf({ redirect: provider, offline })(...where);
  };

  it('are the usual ones of the country, then what else the account has, pay later last', () => {
    const all = ['klarna', 'in3', 'googlepay', 'applepay', 'creditcard', 'ideal', 'twint'];
    expect(offered(account(...all), 'nl', 'EUR')).toEqual([
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
    expect(offered(account('creditcard', 'visa'), 'no', 'NOK')).toEqual(['creditcard']);
    expect(offered(account('visa', 'americanexpress'), 'no', 'NOK')).toEqual(['visa']);
  });

  it('have pay later in the currency of the country only', () => {
    expect(offered(account('creditcard', 'klarna'), 'ch_de', 'CHF')).toContain('klarna');
    expect(offered(account('creditcard', 'klarna'), 'ch_de', 'EUR')).not.toContain('klarna');
  });

  it('are not more than the usual ones in the sandbox', () => {
    const sandbox: PaymentProvider = { ...offline, code: 'sandbox' };
    expect(offered(sandbox, 'no', 'NOK')).toEqual(['vipps', 'creditcard']);
  });
});
