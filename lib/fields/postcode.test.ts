import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressCountries, countryOf } from '@/config/countries/countries';
import { americanPostcode } from '@/config/countries/formats';
import { checkPostcode, normalisePostcode } from './address';

const formatOf = (country: string | null) =>
  country === null ? americanPostcode : countryOf(country)?.postcode;
const countries = addressCountries.filter((code) => formatOf(code));

describe('checkPostcode', () => {
  // The formats of the countries: tests/validation/postcode-rules.ts.

  it.each(['IE', 'FI', '', 'constructor', '__proto__'])(
    'requires only a value if the country %j is not listed',
    (country) => {
      expect(checkPostcode('D02 AF30', formatOf(country))).toBeNull();
      expect(checkPostcode(' ', formatOf(country))?.key).toBe('validation.required');
      expect(checkPostcode('x'.repeat(17), formatOf(country))?.key).toBe('validation.maxLength');
      expect(checkPostcode('x\u0000', formatOf(country))?.key).toBe('validation.characters');
    },
  );

  it('returns the same result for repeated calls', () => {
    for (const country of countries) {
      const example = formatOf(country)?.example ?? '';
      expect([checkPostcode(example, formatOf(country)), checkPostcode(example, formatOf(country))]).toEqual([
        null,
        null,
      ]);
    }
  });
});

it.each([
  ['GB', 'BFPO 58', 'validation.postcodeBfpo'],
  ['GB', 'bfpo', 'validation.postcodeBfpo'],
  ['GB', 'BFPOX', 'validation.postcode'],
  ['GB', 'A BFPO 58', 'validation.postcode'],
  ['NL', 'BFPO 58', 'validation.postcode'],
])('in %s the number of a forces’ post office is no postcode: %s', (country, value, key) => {
  expect(checkPostcode(value, formatOf(country))?.key).toBe(key);
});

describe('normalisePostcode', () => {
  it.each([
    ['1234ab', 'NL', '1234 AB'],
    [' 1234 aB ', 'NL', '1234 AB'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['m11ae', 'GB', 'M1 1AE'],
    ['gir0aa', 'GB', 'GIR 0AA'],
    ['11455', 'SE', '114 55'],
    ['81101', 'SK', '811 01'],
    ['11000', 'CZ', '110 00'],
    ['105 57', 'GR', '105 57'],
    ['vlt1117', 'MT', 'VLT 1117'],
    ['a1b2c3', 'CA', 'A1B 2C3'],
    ['10115 ', 'DE', '10115'],
    ['12345-6789', null, '12345-6789'],
    ['d02 af30', 'IE', 'D02 AF30'],
    ['nonsense ', 'NL', 'nonsense'],
  ])('%j in %s becomes %s', (value, country, stored) => {
    expect(normalisePostcode(value, formatOf(country))).toBe(stored);
  });

  it.each(countries)('does not change the example of %s', (country) => {
    const example = formatOf(country)?.example ?? '';
    expect(normalisePostcode(example, formatOf(country))).toBe(example);
  });

  it('is idempotent and keeps valid postcodes valid', () => {
    const valid = fc.constantFrom(...countries).chain((country) =>
      fc
        .oneof(
          ...(formatOf(country)?.patterns ?? []).map((pattern) =>
            fc.stringMatching(new RegExp(pattern.source)),
          ),
        )
        .chain((value) => fc.constantFrom(value, value.toLowerCase(), ` ${value}\u00a0`))
        .map((value) => ({ country, value })),
    );
    fc.assert(
      fc.property(valid, ({ country, value }) => {
        const stored = normalisePostcode(value, formatOf(country));
        expect(checkPostcode(value, formatOf(country))).toBeNull();
        expect(checkPostcode(stored, formatOf(country))).toBeNull();
        expect(normalisePostcode(stored, formatOf(country))).toBe(stored);
        expect(normalisePostcode(stored.replaceAll(' ', ''), formatOf(country))).toBe(stored);
      }),
      { numRuns: 500 },
    );
  });

  it('is idempotent and does not change validity, for any text and country', () => {
    const country = fc.oneof(fc.constantFrom(...countries), fc.constant(null), fc.string());
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), country, (value, code) => {
        const stored = normalisePostcode(value, formatOf(code));
        expect(normalisePostcode(stored, formatOf(code))).toBe(stored);
        expect(checkPostcode(stored, formatOf(code))).toEqual(checkPostcode(value, formatOf(code)));
      }),
    );
  });
});
