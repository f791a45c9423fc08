import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euCountries, vatNumbers } from '@/config/vat';
import { checkVatNumber, suggestVatNumber, vatNumberField } from './vat-number';

const keyOf = (value: string, country: string) => checkVatNumber(value, country)?.key ?? null;

describe('checkVatNumber', () => {
  it.each([
    ['AT', 'ATU12345678'],
    ['BE', 'BE0123456789'],
    ['BG', 'BG123456789'],
    ['BG', 'BG1234567890'],
    ['CY', 'CY12345678X'],
    ['CZ', 'CZ12345678'],
    ['CZ', 'CZ1234567890'],
    ['DE', 'DE123456789'],
    ['DK', 'DK12345678'],
    ['EE', 'EE123456789'],
    ['ES', 'ESX1234567X'],
    ['FI', 'FI12345678'],
    ['FR', 'FRAB123456789'],
    ['GR', 'EL123456789'],
    ['HR', 'HR12345678901'],
    ['HU', 'HU12345678'],
    ['IE', 'IE1234567WA'],
    ['IE', 'IE1A23456W'],
    ['IT', 'IT12345678901'],
    ['LT', 'LT123456789'],
    ['LT', 'LT123456789012'],
    ['LU', 'LU12345678'],
    ['LV', 'LV12345678901'],
    ['MT', 'MT12345678'],
    ['NL', 'NL123456789B01'],
    ['PL', 'PL1234567890'],
    ['PT', 'PT123456789'],
    ['RO', 'RO12'],
    ['RO', 'RO1234567890'],
    ['SE', 'SE123456789001'],
    ['SI', 'SI12345678'],
    ['SK', 'SK1234567890'],
    ['GB', 'GB123456789'],
    ['GB', 'GB123456789012'],
    ['GB', 'GBGD123'],
    ['NL', ' nl123456789b01 '],
  ])('%s accepts %s', (country, value) => {
    expect(checkVatNumber(value, country)).toBeNull();
  });

  it('has a format for every member state', () => {
    for (const country of euCountries) expect(keyOf('x', country)).toBe('validation.vat.countryCode');
  });

  it.each(['', '  '])('accepts %j in every country', (value) => {
    for (const country of ['NL', 'CH', 'US', '']) expect(checkVatNumber(value, country)).toBeNull();
  });

  it.each(['CH', 'NO', 'US', '', 'constructor', '__proto__'])('rejects any VAT number in %j', (country) => {
    for (const value of ['x', 'NL123456789B01', 'CHE123456789']) {
      expect(keyOf(value, country)).toBe('validation.vat.europeOnly');
    }
  });

  it.each([
    ['123456789B01', 'NL', 'validation.vat.countryCode'],
    ['DE123456789', 'NL', 'validation.vat.countryCode'],
    ['GR123456789', 'GR', 'validation.vat.countryCode'],
    ['12 34', 'DE', 'validation.vat.countryCode'],
    ['DE 123456789', 'DE', 'validation.vat.characters'],
    ['DE123.456.789', 'DE', 'validation.vat.characters'],
    ['DE123456789\u00df', 'DE', 'validation.vat.characters'],
    ['DE12345678', 'DE', 'validation.vat.length'],
    ['DE1234567890', 'DE', 'validation.vat.length'],
    ['ATU1234567', 'AT', 'validation.vat.lengthRange'],
    ['GB1234', 'GB', 'validation.vat.lengthRange'],
    ['DE023456789', 'DE', 'validation.vat.format'],
    ['ATU123456789', 'AT', 'validation.vat.format'],
    ['NL123456789C01', 'NL', 'validation.vat.format'],
    ['SE123456789002', 'SE', 'validation.vat.format'],
    ['LT1234567890', 'LT', 'validation.vat.format'],
  ])('%s in %s results in %s', (value, country, key) => {
    expect(keyOf(value, country)).toBe(key);
  });

  it('includes the prefix and the lengths in the message', () => {
    expect(checkVatNumber('GR1', 'GR')?.params).toEqual({ code: 'EL' });
    expect(checkVatNumber('DE1', 'DE')?.params).toEqual({ n: 11 });
    expect(checkVatNumber('GB1', 'GB')?.params).toEqual({ min: 7, max: 14 });
  });

  it('rejects a length outside the country’s range, whatever the pattern', () => {
    const alphabet = fc.constantFrom('0', '1', '9', 'A', 'B', 'U', 'G', 'D', 'H');
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(vatNumbers)),
        fc.string({ unit: alphabet, maxLength: 14 }),
        ([country, { prefix, min, max }], rest) => {
          const value = prefix + rest;
          const outside = value.length < min || value.length > max;
          expect(keyOf(value, country)?.startsWith('validation.vat.length') ?? false).toBe(outside);
        },
      ),
    );
  });

  it('never throws', () => {
    const country = fc.oneof(fc.constantFrom('NL', 'GR', 'GB', 'CH'), fc.string());
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), country, (value, code) => {
        if (checkVatNumber(value, code) === null && value.trim() !== '') {
          expect(value.trim()).toMatch(/^[A-Z\d]+$/i);
        }
      }),
    );
  });
});

describe('suggestVatNumber', () => {
  it.each([
    ['GB', '123456789', 'GB123456789'],
    ['DE', '123456789', 'DE123456789'],
    ['DE', 'de 123.456.789', 'DE123456789'],
    ['NL', '123456789B01', 'NL123456789B01'],
    ['AT', '12345678', 'ATU12345678'],
    ['AT', 'u12345678', 'ATU12345678'],
    ['BE', '0123.456.789', 'BE0123456789'],
    ['BE', '123456789', 'BE0123456789'],
    ['SE', '123456-7890', 'SE123456789001'],
    ['IT', '12345678901', 'IT12345678901'],
    ['FR', 'AB123456789', 'FRAB123456789'],
    ['GR', '123456789', 'EL123456789'],
  ])('in %s %s means %s', (country, value, expected) => {
    expect(suggestVatNumber(value, country)).toBe(expected);
    expect(checkVatNumber(expected, country)).toBeNull();
  });

  it.each([
    ['GB', ''],
    ['GB', 'GB123456789'],
    ['GB', '12345'],
    ['DE', '023456789'],
    ['DE', 'FR123456789'],
    ['NL', '123456789'],
    ['CH', '123456789'],
    ['NO', '123456789'],
  ])('in %s nothing for %j', (country, value) => expect(suggestVatNumber(value, country)).toBeNull());

  it('is always valid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(vatNumbers)), fc.string(), (country, value) => {
        const suggestion = suggestVatNumber(value, country);
        if (suggestion !== null) expect(checkVatNumber(suggestion, country)).toBeNull();
      }),
    );
  });
});

describe('vatNumberField', () => {
  it('stores upper case, and an empty text as empty', () => {
    expect(vatNumberField('NL').parse(' nl123456789b01')).toBe('NL123456789B01');
    expect(vatNumberField('NL').parse(undefined)).toBe('');
  });
});
