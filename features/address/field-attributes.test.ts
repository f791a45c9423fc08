import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { serializeProfile } from './address-values';
import { fieldAttributes, isFolded, isRequired } from './field-attributes';

const nl = serializeProfile(countryProfiles.NL);
const gb = serializeProfile(countryProfiles.GB);
const it_ = serializeProfile(countryProfiles.IT);
const no = serializeProfile(countryProfiles.NO);

describe('fieldAttributes', () => {
  it('includes the address in the autocomplete token', () => {
    expect(fieldAttributes('firstname', 'shipping', nl).autoComplete).toBe('shipping given-name');
    expect(fieldAttributes('city', 'billing', nl).autoComplete).toBe('billing address-level2');
    expect(fieldAttributes('vat', 'billing', nl).autoComplete).toBe('off');
  });

  it('sets a numeric keyboard only for postcodes of digits', () => {
    expect(fieldAttributes('postcode', 'shipping', no).inputMode).toBe('numeric');
    expect(fieldAttributes('postcode', 'shipping', nl)).not.toHaveProperty('inputMode');
  });
});

it('folds the title and the middle name away, which is part of Dutch surnames', () => {
  for (const country of ['DE', 'IT', 'NL']) expect(isFolded('salutation', country)).toBe(true);
  expect(['DE', 'IT', 'NL'].map((country) => isFolded('middlename', country))).toEqual([true, true, false]);
  expect(isFolded('lastname', 'DE')).toBe(false);
});

describe('isRequired', () => {
  it('depends on the country', () => {
    expect([nl, gb, it_].map((country) => isRequired('number', country))).toEqual([true, false, false]);
    expect([nl, gb, it_].map((country) => isRequired('region', country))).toEqual([false, false, true]);
  });

  it('is false for salutation, phone and VAT number', () => {
    for (const code of ['salutation', 'telephone', 'vat'] as const) {
      expect(isRequired(code, nl)).toBe(false);
    }
  });

  it('is true for the company, which shows only for companies', () =>
    expect(isRequired('company', nl)).toBe(true));
});
