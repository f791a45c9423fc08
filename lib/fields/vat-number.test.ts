import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressCountries, countryOf } from '@/config/countries/countries';
import { checkVatNumber, suggestVatNumber, vatNumberField } from './vat-number';

const of = (country: string) => countryOf(country) ?? {};
/** The countries whose numbers have a format. */
const issuers = addressCountries.flatMap((code) => {
  const format = countryOf(code)?.vatNumber;
  return format ? [[code, format] as const] : [];
});
const codes = issuers.map(([code]) => code);

const keyOf = (value: string, country: string) => checkVatNumber(value, of(country))?.key ?? null;

describe('checkVatNumber', () => {
  // The formats of the countries: tests/validation/vat-rules.ts.

  it.each(['', 'constructor', '__proto__'])('rejects any VAT number in %j', (country) => {
    for (const value of ['x', 'NL123456789B01', 'CHE123456789']) {
      expect(keyOf(value, country)).toBe('validation.vat.europeOnly');
    }
  });

  it('rejects a length outside the country’s range, whatever the pattern', () => {
    const alphabet = fc.constantFrom('0', '1', '9', 'A', 'B', 'U', 'G', 'D', 'H');
    fc.assert(
      fc.property(
        fc.constantFrom(...issuers),
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
        if (checkVatNumber(value, of(code)) === null && value.trim() !== '') {
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
    ['DE', '123.456.789', 'DE123456789'],
    ['NL', '123456789B01', 'NL123456789B01'],
    ['AT', '12345678', 'ATU12345678'],
    ['AT', 'u12345678', 'ATU12345678'],
    ['AT', 'AT12345678', 'ATU12345678'],
    ['BE', '0403.170.701', 'BE0403170701'],
    ['BE', '403170701', 'BE0403170701'],
    ['SE', '123456-7890', 'SE123456789001'],
    ['IT', '12345678901', 'IT12345678901'],
    ['FR', 'AB123456789', 'FRAB123456789'],
    ['GR', '123456789', 'EL123456789'],
  ])('in %s %s means %s', (country, value, expected) => {
    expect(suggestVatNumber(value, of(country))).toBe(expected);
    expect(checkVatNumber(expected, of(country))).toBeNull();
  });

  it.each([
    ['GB', ''],
    ['GB', 'GB123456789'],
    ['GB', '12345'],
    ['DE', '023456789'],
    ['DE', 'FR123456789'],
    ['NL', '123456789'],
    ['BE', '0403.170.702'],
    ['BE', '123456789'],
    ['CH', '123456789'],
    ['NO', '123456789'],
  ])('in %s nothing for %j', (country, value) => expect(suggestVatNumber(value, of(country))).toBeNull());

  it('is always valid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.string(), (country, value) => {
        const suggestion = suggestVatNumber(value, of(country));
        if (suggestion !== null) expect(checkVatNumber(suggestion, of(country))).toBeNull();
      }),
    );
  });
});

describe('vatNumberField', () => {
  it('stores upper case, and an empty text as empty', () => {
    expect(vatNumberField(of('NL')).parse(' nl123456789b01')).toBe('NL123456789B01');
    expect(vatNumberField(of('NL')).parse(undefined)).toBe('');
  });

  it.each([
    ['DE', 'DE 129 273 398', 'DE129273398'],
    ['DE', 'DE: 129273398', 'DE129273398'],
    ['DE', 'DE DE129273398', 'DE129273398'],
    ['AT', 'ATU 1234 5678', 'ATU12345678'],
    ['BE', 'BE (0403).170.701', 'BE0403170701'],
    ['NL', 'NL 1234.56.789.B.01', 'NL123456789B01'],
    ['SE', 'SE 556012\u20135790 01', 'SE556012579001'],
    ['FR', 'FR FR 123456789', 'FRFR123456789'],
    ['IT', 'IT\u00A0012\u200B34567890,', 'IT01234567890'],
  ])('in %s cleans %s as it is printed', (country, printed, stored) => {
    expect(vatNumberField(of(country)).parse(printed)).toBe(stored);
  });

  it('keeps a number that it cleaned, and refuses signs alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.string(), (country, value) => {
        const parsed = vatNumberField(of(country)).safeParse(value);
        if (parsed.success) expect(vatNumberField(of(country)).parse(parsed.data)).toBe(parsed.data);
      }),
    );
    for (const value of ['.', '()', '\u200B'])
      expect(vatNumberField(of('DE')).safeParse(value).success).toBe(false);
    expect(vatNumberField(of('CH')).safeParse('-').success).toBe(false);
  });
});
