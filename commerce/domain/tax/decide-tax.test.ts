import { describe, expect, it } from 'vitest';
import { countries, isEuCountry, type TaxedCountry, vatRate } from '@/config/countries/countries';
import type { StoreCountry } from '@/config/types';
import type { VatConsultation } from '../../model/tax';
import { decideTax, numberToCheck, type TaxCase } from './cart-tax';

/** A VAT number in the format of each destination. */
const numbers: Readonly<Record<string, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  ES: 'ESX1234567X',
  FI: 'FI12345678',
  FR: 'FR12345678901',
  GR: 'EL123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567WA',
  IT: 'IT12345678901',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO1234567890',
  SE: 'SE123456789001',
  SI: 'SI12345678',
  SK: 'SK1234567890',
  GB: 'GB123456789',
};

const answer = (vatNumber: string, valid: boolean): VatConsultation => ({
  vatNumber,
  valid,
  checkedAt: '2026-11-05T12:00:00.000Z',
  reference: valid ? 'WAPIAAAAX1' : null,
  name: null,
  address: null,
});

const caseOf = (destination: string, changes: Partial<TaxCase> = {}): TaxCase => ({
  storeCountry: 'DE' satisfies StoreCountry,
  destination,
  vatNumbers: [],
  consultation: null,
  ...changes,
});

const destinations = Object.keys(countries) as TaxedCountry[];
const others = destinations.filter((country) => isEuCountry(country) && country !== 'NL');

describe('decideTax', () => {
  it.each(destinations)('charges the rate of %s without a VAT number', (country) => {
    const reasons = { NL: 'domestic', CH: 'duty_paid', NO: 'duty_paid', GB: 'duty_paid' } as const;
    const reason = country in reasons ? reasons[country as keyof typeof reasons] : 'destination';
    const rate = vatRate(country);
    const decision = { country, rate, includedRate: 19, reason, evidence: null };
    expect(decideTax(caseOf(country))).toEqual(decision);
    expect(decideTax(caseOf(country, { vatNumbers: ['', ''] }))).toEqual(decision);
  });

  it.each(others)('charges nothing to %s for a number that VIES confirmed', (country) => {
    const number = numbers[country] ?? '';
    const consultation = answer(number, true);
    const taxCase = caseOf(country, { vatNumbers: [number], consultation });
    expect(numberToCheck(taxCase)).toBe(number);
    expect(decideTax(taxCase)).toEqual({
      country,
      rate: 0,
      includedRate: 19,
      reason: 'reverse_charge',
      evidence: consultation,
    });
  });

  it.each(others)(
    'charges the rate of %s for an invalid number and for one that was not checked',
    (country) => {
      const number = numbers[country] ?? '';
      const invalid = answer(number, false);
      const rate = vatRate(country);
      const vatNumbers = [number];
      expect(decideTax(caseOf(country, { vatNumbers, consultation: invalid }))).toMatchObject({
        rate,
        reason: 'destination',
        evidence: invalid,
      });
      expect(decideTax(caseOf(country, { vatNumbers }))).toMatchObject({ rate, evidence: null });
    },
  );

  it.each(others)('charges the rate of %s for the number of another state', (country) => {
    const number = numbers[country === 'BE' ? 'DE' : 'BE'] ?? '';
    const taxCase = caseOf(country, { vatNumbers: [number], consultation: answer(number, true) });
    expect(numberToCheck(taxCase)).toBeNull();
    expect(decideTax(taxCase)).toMatchObject({
      rate: vatRate(country),
      reason: 'destination',
      evidence: null,
    });
  });

  it.each(['NL', 'CH', 'NO', 'GB'] as const)('charges the rate of %s to businesses, too', (country) => {
    const number = numbers[country] ?? 'DE123456789';
    const taxCase = caseOf(country, { vatNumbers: [number], consultation: answer(number, true) });
    expect(numberToCheck(taxCase)).toBeNull();
    expect(decideTax(taxCase).rate).toBe(vatRate(country));
  });

  it('ignores the answer about another number', () => {
    const consultation = answer('DE999999999', true);
    expect(decideTax(caseOf('DE', { vatNumbers: ['DE123456789'], consultation }))).toMatchObject({
      rate: 19,
      reason: 'destination',
      evidence: null,
    });
  });

  it('uses the number of the country of delivery where an order has two', () => {
    const vatNumbers = ['NL123456789B01', 'BE0123456789'];
    expect(numberToCheck(caseOf('BE', { vatNumbers }))).toBe('BE0123456789');
  });

  it('charges no VAT outside the countries of the shop', () => {
    expect(decideTax(caseOf('US'))).toMatchObject({ rate: 0, reason: 'outside' });
  });

  it.each(['CH', 'NO', 'GB'])(
    'a seller in %s pays the VAT of every other country, for businesses too',
    (seller) => {
      const consultation = answer('DE123456789', true);
      const taxCase = caseOf('DE', { vatNumbers: ['DE123456789'], consultation });
      expect(numberToCheck(taxCase, seller)).toBeNull();
      expect(decideTax(taxCase, seller)).toMatchObject({ rate: 19, reason: 'duty_paid', evidence: null });
      expect(decideTax(caseOf(seller), seller)).toMatchObject({ reason: 'domestic' });
    },
  );

  it('a seller in another EU country supplies the Netherlands like any other', () => {
    const consultation = answer('NL123456789B01', true);
    const taxCase = caseOf('NL', { vatNumbers: ['NL123456789B01'], consultation });
    expect(decideTax(taxCase, 'FI')).toMatchObject({ rate: 0, reason: 'reverse_charge' });
    expect(decideTax(caseOf('FI'), 'FI')).toMatchObject({ rate: 25.5, reason: 'domestic' });
  });
});
