import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import type { StoreCountry } from '@/config/types';
import { addressLines } from './address-lines';

type Parts = [
  street: string,
  number: string,
  addition: string,
  postcode: string,
  city: string,
  region?: string,
];

function lines(
  country: StoreCountry,
  [street, number, addition, postcode, city, region = '']: Parts,
): string[] {
  return addressLines(
    { street: { street, number, addition }, postcode, city, region },
    countryProfiles[country],
  );
}

describe('addressLines', () => {
  it.each<[StoreCountry, Parts, string[]]>([
    ['NL', ['Straat', '12', 'A', '1234 AB', 'Plaats'], ['Straat 12 A', '1234 AB Plaats']],
    ['BE', ['Straat', '12', 'bus 3', '1000', 'Plaats'], ['Straat 12 bus 3', '1000 Plaats']],
    ['BE', ['Rue X', '12', 'bte 3', '1000', 'Plaats'], ['Rue X 12 bte 3', '1000 Plaats']],
    ['DE', ['Straße', '12', 'a', '12345', 'Ort'], ['Straße 12a', '12345 Ort']],
    ['AT', ['Straße', '12', '/3/4', '1010', 'Ort'], ['Straße 12/3/4', '1010 Ort']],
    ['CH', ['Strasse', '12', '', '8000', 'Ort'], ['Strasse 12', '8000 Ort']],
    ['FR', ['rue X', '12', 'bis', '75001', 'Ville'], ['12 bis rue X', '75001 VILLE']],
    ['NO', ['Gata', '12', 'B', '0025', 'Oslo'], ['Gata 12B', '0025 Oslo']],
    ['SE', ['Gatan', '12', 'lgh 1101', '114 55', 'Ort'], ['Gatan 12 lgh 1101', '114 55 Ort']],
    ['IT', ['Via X', '12', '/B', '00144', 'Roma', 'RM'], ['Via X 12/B', '00144 ROMA RM']],
    ['GB', ['High St', '12', '', 'AB12 3CD', 'Aberdeen'], ['12 High St', 'ABERDEEN', 'AB12 3CD']],
  ])('formats an address in %s', (country, parts, expected) => {
    expect(lines(country, parts)).toEqual(expected);
  });

  it.each<[string, StoreCountry, Parts, string[]]>([
    ['no addition', 'NL', ['Straat', '12', '', '1234 AB', 'Plaats'], ['Straat 12', '1234 AB Plaats']],
    ['no addition before the street', 'FR', ['rue X', '12', '', '75001', 'Lyon'], ['12 rue X', '75001 LYON']],
    [
      'an accent in the town',
      'FR',
      ['rue X', '1', '', '42000', 'Saint-Étienne'],
      ['1 rue X', '42000 SAINT-ÉTIENNE'],
    ],
    [
      'a county',
      'GB',
      ['High St', '12', 'A', 'AB12 3CD', 'Aberdeen', 'Aberdeenshire'],
      ['12A High St', 'ABERDEEN', 'Aberdeenshire', 'AB12 3CD'],
    ],
    [
      'a house name',
      'GB',
      ['Rose Cottage, High St', '', '', 'AB12 3CD', 'Aberdeen'],
      ['Rose Cottage, High St', 'ABERDEEN', 'AB12 3CD'],
    ],
    ['no house number', 'IT', ['Via X', '', 'snc', '00144', 'Roma', 'RM'], ['Via X snc', '00144 ROMA RM']],
    [
      'a letter without a number',
      'IT',
      ['Via X', '', 'B', '00144', 'Roma', 'RM'],
      ['Via X B', '00144 ROMA RM'],
    ],
    ['a number as addition', 'DE', ['Straße', '12', '3', '12345', 'Ort'], ['Straße 12 3', '12345 Ort']],
    [
      'a word as addition',
      'DE',
      ['Straße', '12', 'Hinterhaus', '12345', 'Ort'],
      ['Straße 12 Hinterhaus', '12345 Ort'],
    ],
    ['a range', 'NL', ['Kade', '17', '-19', '1234 AB', 'Plaats'], ['Kade 17-19', '1234 AB Plaats']],
    ['a range', 'BE', ['Kaai', '17', '-19', '1000', 'Plaats'], ['Kaai 17-19', '1000 Plaats']],
    ['a range', 'FR', ['rue X', '17', '-19', '75001', 'Lyon'], ['17-19 rue X', '75001 LYON']],
    [
      'a unit and a range',
      'GB',
      ['High St', '5', 'Unit 3, -7', 'AB12 3CD', 'Aberdeen'],
      ['Unit 3, 5-7 High St', 'ABERDEEN', 'AB12 3CD'],
    ],
    [
      'a building of one word',
      'GB',
      ['High St', '12', 'Rosewood', 'AB12 3CD', 'Aberdeen'],
      ['Rosewood, 12 High St', 'ABERDEEN', 'AB12 3CD'],
    ],
    ['a range', 'DE', ['Straße', '12', '-14', '12345', 'Ort'], ['Straße 12-14', '12345 Ort']],
    ['nothing but blanks', 'SE', [' ', '', ' ', '', ' '], []],
  ])('handles %s', (_name, country, parts, expected) => {
    expect(lines(country, parts)).toEqual(expected);
  });

  it('keeps every part, without empty lines or extra spaces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'É', '1', '/', '-', '$', '{', '}'), maxLength: 6 });
    const countries = fc.constantFrom(...(Object.keys(countryProfiles) as StoreCountry[]));
    fc.assert(
      fc.property(countries, fc.tuple(text, text, text, text, text), (country, parts) => {
        const result = lines(country, parts);
        for (const line of result) expect(line).toMatch(/^\S+( \S+)*$/);
        const characters = (texts: readonly string[]) =>
          [...texts.join('').replaceAll(' ', '').toUpperCase()].toSorted().join('');
        expect(characters(result)).toBe(characters(parts));
      }),
    );
  });
});
