import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import type { StoreCountry } from '@/config/types';
import { addressLines } from './address-lines';
import { maxAddition, separateStreet } from './address-parts';

type Parts = readonly [street: string, number: string, addition: string];

function separated(country: StoreCountry, [street, number, addition]: Parts): Parts {
  const parts = separateStreet({ street, number, addition }, countryProfiles[country].address);
  return [parts.street, parts.number, parts.addition];
}

const line = (text: string): Parts => [text, '', ''];

describe('separateStreet', () => {
  it.each<[StoreCountry, string, Parts]>([
    ['NL', 'Kade 12', ['Kade', '12', '']],
    ['NL', 'Kade 12A', ['Kade', '12', 'A']],
    ['NL', 'Kade 12 A', ['Kade', '12', 'A']],
    ['NL', 'Kade 12-A', ['Kade', '12', '-A']],
    ['NL', 'Kade 12 II', ['Kade', '12', 'II']],
    ['NL', '2e Jan Steenstraat 12hs', ['2e Jan Steenstraat', '12', 'hs']],
    ['NL', 'Laan van 1813 25', ['Laan van 1813', '25', '']],
    ['BE', 'Uilstraat 12 bus 3', ['Uilstraat', '12', 'bus 3']],
    ['BE', 'Rue X 12 bte 3', ['Rue X', '12', 'bte 3']],
    ['BE', 'Rue X, 12 boîte 3B', ['Rue X', '12', 'boîte 3B']],
    ['BE', '12, rue de la Loi', ['rue de la Loi', '12', '']],
    ['DE', 'Hauptstraße 12a', ['Hauptstraße', '12', 'a']],
    ['DE', 'Hauptstraße 12 a', ['Hauptstraße', '12', 'a']],
    ['DE', 'Hauptstraße 12-14', ['Hauptstraße', '12', '-14']],
    ['DE', 'Straße des 17. Juni 135', ['Straße des 17. Juni', '135', '']],
    ['DE', 'C 4, 7', ['C 4', '7', '']],
    ['AT', 'Straße 12/3/4', ['Straße', '12', '/3/4']],
    ['AT', 'Eulengasse 12 Stiege 2 Top 4', ['Eulengasse', '12', 'Stiege 2 Top 4']],
    ['CH', 'Strasse 12', ['Strasse', '12', '']],
    ['CH', 'Rue du Rhône 12b', ['Rue du Rhône', '12', 'b']],
    ['CH', '12 rue du Rhône', ['rue du Rhône', '12', '']],
    ['FR', '12 rue de la Paix', ['rue de la Paix', '12', '']],
    ['FR', '12 bis rue de la Paix', ['rue de la Paix', '12', 'bis']],
    ['FR', '12bis, rue de la Paix', ['rue de la Paix', '12', 'bis']],
    ['FR', '12 B rue de la Paix', ['rue de la Paix', '12', 'B']],
    ['FR', '3 place du 8 mai 1945', ['place du 8 mai 1945', '3', '']],
    ['FR', '12 l’Orée du Bois', ['l’Orée du Bois', '12', '']],
    ['FR', 'rue de la Paix 12', ['rue de la Paix', '12', '']],
    ['NO', 'Storgata 12B', ['Storgata', '12', 'B']],
    ['NO', 'Storgata 12 H0301', ['Storgata', '12', 'H0301']],
    ['SE', 'Gatan 12 lgh 1101', ['Gatan', '12', 'lgh 1101']],
    ['SE', 'Gatan 12 B, 3 tr', ['Gatan', '12', 'B, 3 tr']],
    ['IT', 'Via Roma 12/B', ['Via Roma', '12', '/B']],
    ['IT', 'Via Roma, 12', ['Via Roma', '12', '']],
    ['IT', 'Via XX Settembre 12 int. 4', ['Via XX Settembre', '12', 'int. 4']],
    ['GB', '12 High St', ['High St', '12', '']],
    ['GB', '12A High Street', ['High Street', '12', 'A']],
    ['GB', '12-14 High Street', ['High Street', '12', '-14']],
    ['GB', 'Flat 3, 12 High St', ['High St', '12', 'Flat 3']],
    ['GB', 'Flat 3 12 High St', ['High St', '12', 'Flat 3']],
    ['GB', 'Rose Cottage, 12 High St', ['High St', '12', 'Rose Cottage']],
    ['GB', 'Flat 3, 12B High St', ['High St', '12', 'Flat 3, B']],
    ['GB', 'High Street 12', ['High Street', '12', '']],
  ])('takes apart in %s: %s', (country, text, parts) => {
    expect(separated(country, line(text))).toEqual(parts);
  });

  it.each<[StoreCountry, Parts, Parts]>([
    ['NL', ['Kade', '12A', ''], ['Kade', '12', 'A']],
    ['FR', ['rue de la Paix', '12 bis', ''], ['rue de la Paix', '12', 'bis']],
    ['AT', ['Straße', '12/3/4', ''], ['Straße', '12', '/3/4']],
    ['SE', ['Gatan', '12 lgh 1101', ''], ['Gatan', '12', 'lgh 1101']],
    ['BE', ['Rue X', '12A', 'bte 3'], ['Rue X', '12', 'bte 3 A']],
    ['IT', ['Via Roma', 'snc', ''], ['Via Roma', '', 'snc']],
    ['GB', ['High St', 'Rose Cottage', ''], ['High St', '', 'Rose Cottage']],
    ['DE', ['', 'Hauptstraße 12a', ''], ['Hauptstraße', '12', 'a']],
  ])('takes the number field apart in %s: %s', (country, parts, expected) => {
    expect(separated(country, parts)).toEqual(expected);
  });

  it.each<[StoreCountry, Parts, Parts]>([
    ['FR', ['12 bis rue de la Paix', '12', ''], ['rue de la Paix', '12', 'bis']],
    ['FR', ['12 bis rue de la Paix', '12 bis', ''], ['rue de la Paix', '12', 'bis']],
    ['FR', ['12 bis rue de la Paix', '12', 'bis'], ['rue de la Paix', '12', 'bis']],
    ['DE', ['Hauptstraße 12a', '12', 'A'], ['Hauptstraße', '12', 'A']],
  ])('removes the number that the street repeats in %s: %s', (country, parts, expected) => {
    expect(separated(country, parts)).toEqual(expected);
  });

  it.each<[StoreCountry, Parts]>([
    ['NL', ['Kade', '12', 'A']],
    ['NL', line('1e Constantijn Huygensstraat')],
    ['NL', line('Plein 1944')],
    ['NL', line('1 Meiplein')],
    ['NL', ['Kade', 'twaalf', '']],
    ['DE', line('Hauptstraße')],
    ['DE', ['Hauptstraße 12a', '14', '']],
    ['FR', line('rue du 8 mai 1945')],
    ['FR', line('Résidence Les Pins Bât 3')],
    ['GB', line('The Old Mill')],
    ['GB', ['High St', '12', 'Flat 3']],
    ['GB', line('Flat 3, Rosewood House, 12 High St')],
    ['GB', line('1-2 Acorn House, 5-7 High Street')],
  ])('leaves unchanged in %s: %s', (country, parts) => {
    expect(separated(country, parts)).toEqual(parts);
  });

  const characters = (text: string) => text.replaceAll(/[\s,]/g, '').split('').toSorted().join('');
  const countries = fc.constantFrom(...(Object.keys(countryProfiles) as StoreCountry[]));
  const token = fc.oneof(
    fc.constantFrom(
      '12',
      '12A',
      '7',
      'bis',
      'rue',
      'Kade',
      'Flat 3',
      'lgh 1101',
      '/3/4',
      '-',
      ',',
      'High St',
      'bus 3',
    ),
    fc.string({ maxLength: 8 }),
  );
  const texts = fc.array(token, { maxLength: 5 }).map((tokens) => tokens.join(' '));

  it('loses no character of a line but separators', () => {
    fc.assert(
      fc.property(countries, texts, (country, text) => {
        const parts = separated(country, line(text));
        expect(characters(parts.join(''))).toBe(characters(text));
      }),
    );
  });

  it('loses no character of a number but separators', () => {
    fc.assert(
      fc.property(countries, texts, (country, text) => {
        const parts = separated(country, ['Kade', text, '']);
        expect(characters(parts.join(''))).toBe(characters(`Kade${text}`));
      }),
    );
  });

  it('is stable, and never makes an addition that is too long', () => {
    fc.assert(
      fc.property(countries, texts, texts, (country, street, number) => {
        const once = separated(country, [street, number, '']);
        expect(separated(country, once)).toEqual(once);
        expect(once[2].length).toBeLessThanOrEqual(maxAddition);
      }),
    );
  });

  it('prints every British line as it was typed', () => {
    const before = fc.constantFrom(
      '',
      'Unit 3, ',
      'Flat 2B, ',
      'Rosewood, ',
      'Acorn House, ',
      'The Old Mill, ',
    );
    const number = fc.constantFrom('5', '12', '5-7', '12A', '12B', '101-103', '3/4');
    const street = fc.constantFrom('High Street', 'St. John’s Rd', 'The Avenue', 'Mill Lane');
    fc.assert(
      fc.property(before, number, street, (unit, numbers, name) => {
        const typed = `${unit}${numbers} ${name}`;
        const [streetName, house, addition] = separated('GB', line(typed));
        const address = {
          street: { street: streetName, number: house, addition },
          postcode: '',
          city: '',
          region: '',
        };
        expect(addressLines(address, countryProfiles.GB)).toEqual([typed]);
      }),
    );
  });

  it('gives the typed line again on a label', () => {
    const label = (country: StoreCountry, text: string) => {
      const [street, number, addition] = separated(country, line(text));
      const address = { street: { street, number, addition }, postcode: '', city: '', region: '' };
      return addressLines(address, countryProfiles[country])[0];
    };
    expect(label('DE', 'Hauptstraße 12a')).toBe('Hauptstraße 12a');
    expect(label('GB', 'Flat 3, 12 High St')).toBe('Flat 3, 12 High St');
    expect(label('GB', '12A High St')).toBe('12A High St');
    expect(label('GB', 'Unit 3, 5-7 High Street')).toBe('Unit 3, 5-7 High Street');
    expect(label('GB', 'Flat 3, 12B High St')).toBe('Flat 3, 12B High St');
    expect(label('GB', 'Acorn House, 5-7 High St')).toBe('Acorn House, 5-7 High St');
    expect(label('GB', '1-2 Acorn House, 5-7 High St')).toBe('1-2 Acorn House, 5-7 High St');
    expect(label('FR', 'Appt 3, 12 bis rue de la Paix')).toBe('Appt 3, 12 bis rue de la Paix');
    expect(label('NL', 'Kade 17-19')).toBe('Kade 17-19');
    expect(label('BE', 'Kaai 17-19')).toBe('Kaai 17-19');
    expect(label('FR', '12 bis rue de la Paix')).toBe('12 bis rue de la Paix');
    expect(label('SE', 'Gatan 12 lgh 1101')).toBe('Gatan 12 lgh 1101');
  });
});
