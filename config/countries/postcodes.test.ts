import { describe, expect, it } from 'vitest';
import { defaultPostcodeCountry, postcodes } from './postcodes';
import type { PostcodeFormat } from './postcodes';

describe('postcodes', () => {
  const withSpace = (postcode: string, { space }: PostcodeFormat) =>
    space === undefined ? postcode : `${postcode.slice(0, space)} ${postcode.slice(space)}`;
  const isValid = (country: string, postcode: string) =>
    postcodes[country]?.patterns.some((pattern) => pattern.test(postcode)) ?? true;

  it.each(Object.entries(postcodes))('%s has a valid example in its stored form', (country, format) => {
    const { example } = format;
    expect(isValid(country, example)).toBe(true);
    expect(withSpace(example.replace(' ', ''), format)).toBe(example);
  });

  it.each([
    ['NL', ['1234AB', '1234 ab'], ['0123 AB', '1234', '1234 A', '1234  AB']],
    ['GB', ['AB12 3CD', 'ab123cd', 'M1 1AE', 'EC1A 1BB', 'GIR 0AA', 'gir0aa'], ['AB12', '12345', 'ABC1 2DE']],
    ['US', ['12345', '12345-6789'], ['1234', '123456789']],
    ['CA', ['A1B 2C3', 'a1b2c3'], ['A1B-2C3', '1A2 B3C']],
    ['PL', ['12-345'], ['12345']],
    ['PT', ['1234', '1234-567'], ['1234567']],
    ['SE', ['11455', '114 55'], ['1145', '1 1455']],
    ['JP', ['123-4567', '1234567'], ['123 4567']],
    ['BR', ['12345678', '12345-678'], ['12345']],
    ['MT', ['VLT 1117', 'vlt11'], ['VLT 1', 'VL 1117']],
    ['IS', ['101'], ['1010']],
    ['AT', ['1010'], ['101', '10100']],
    ['IE', ['anything'], []],
  ])('%s accepts valid and rejects invalid postcodes', (country, valid, invalid) => {
    for (const postcode of valid) expect([postcode, isValid(country, postcode)]).toEqual([postcode, true]);
    for (const postcode of invalid) expect([postcode, isValid(country, postcode)]).toEqual([postcode, false]);
  });

  it.each([
    ['NL', '1234AB', '1234 AB'],
    ['GB', 'EC1A1BB', 'EC1A 1BB'],
    ['GB', 'M11AE', 'M1 1AE'],
    ['GB', 'GIR0AA', 'GIR 0AA'],
    ['SE', '11455', '114 55'],
    ['CA', 'A1B2C3', 'A1B 2C3'],
    ['MT', 'VLT1117', 'VLT 1117'],
  ])('%s stores %s as %s', (country, typed, kept) => {
    const format = postcodes[country];
    expect(format && withSpace(typed, format)).toBe(kept);
  });

  it('default to the United States and do not include Ireland', () => {
    expect(defaultPostcodeCountry).toBe('US');
    expect(Object.keys(postcodes)).not.toContain('IE');
  });
});
