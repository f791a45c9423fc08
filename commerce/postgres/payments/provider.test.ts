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
