import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/profiles';
import { toCountryFacts } from './country-facts';
import { fieldAttributes, isRequired } from './field-attributes';

const nl = toCountryFacts(countryProfiles.NL);
const gb = toCountryFacts(countryProfiles.GB);
const it_ = toCountryFacts(countryProfiles.IT);
const no = toCountryFacts(countryProfiles.NO);

describe('fieldAttributes', () => {
  it('names the address it belongs to', () => {
    expect(fieldAttributes('firstname', 'shipping', nl).autoComplete).toBe('shipping given-name');
    expect(fieldAttributes('city', 'billing', nl).autoComplete).toBe('billing address-level2');
    expect(fieldAttributes('vat', 'billing', nl).autoComplete).toBe('off');
  });

  it('asks for digits only where the postcode has nothing else', () => {
    expect(fieldAttributes('postcode', 'shipping', no).inputMode).toBe('numeric');
    expect(fieldAttributes('postcode', 'shipping', nl)).not.toHaveProperty('inputMode');
  });
});

describe('isRequired', () => {
  it('follows the country', () => {
    expect([nl, gb, it_].map((country) => isRequired('number', country))).toEqual([true, false, false]);
    expect([nl, gb, it_].map((country) => isRequired('region', country))).toEqual([false, false, true]);
  });

  it('never asks for salutation, phone or company', () => {
    for (const code of ['salutation', 'telephone', 'company', 'vat'] as const) {
      expect(isRequired(code, nl)).toBe(false);
    }
  });
});
