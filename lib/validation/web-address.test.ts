import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameField, optionalNameField } from './name';
import { checkNoDomain, checkNoWebAddress } from './web-address';

const refused = { key: 'validation.webAddress' };

const addresses = [
  'https://evil.example',
  'Ihr Paket wartet: https://evil.example/a',
  'HTTP://EVIL',
  'ftp://x',
  '//evil.example',
  'www.evil',
  'see WWW.evil.example',
  'evil.com/login',
  'evil.com?id=1',
  'evil.com:8080',
  'bücher.de/a',
  '\uFF57\uFF57\uFF57\uFF0Eevil.example',
  'evil\u3002com/x',
  'ht\u200Btps:/\u200B/evil',
];
const domains = ['evil.com', 'Pay at evil.net now', 'Win.top', 'Ann evil.ru'];
const names = [
  'Ann',
  'Dr. Van',
  'Dr.de Vries',
  'St.John',
  "O'Neil-St. John",
  'J.R.R. Tolkien',
  'J.Com',
  'P.de Vries',
  'M./Mme Dupont',
  'Jürgen v.d. Heide',
  'Łukasz',
  '李小龍',
  'Anna (née Winfo)',
  'A/S',
];
const lines = [
  ...names,
  'Booking.com',
  'De Vries B.V.',
  'Uil & Zn "BV" <x>',
  'A/S Norske Shell',
  'St. Jansstraat 5/7',
  'c/o Müller',
  'Apt. 3: rear',
];

describe('web addresses', () => {
  it.each(addresses)('%j is not valid in a name or an address', (text) => {
    expect(checkNoDomain(text)).toEqual(refused);
    expect(checkNoWebAddress(text)).toEqual(refused);
  });

  it.each(domains)('%j is not valid in a name', (text) => expect(checkNoDomain(text)).toEqual(refused));

  it.each(names)('%j is a name', (text) => expect(checkNoDomain(text)).toBeNull());

  it.each(lines)('%j is a company or a line of an address', (text) =>
    expect(checkNoWebAddress(text)).toBeNull(),
  );

  it('are found in any surroundings', () => {
    const around = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(around, fc.constantFrom(...addresses.slice(0, 7)), around, (before, address, after) => {
        expect(checkNoDomain(`${before} ${address} ${after}`)).toEqual(refused);
      }),
    );
  });

  it('are not found in words without dots and slashes', () => {
    const word = fc.stringMatching(/^[\p{L} '’-]{1,40}$/u);
    fc.assert(
      fc.property(word, (text) => {
        expect(checkNoDomain(text)).toBeNull();
      }),
    );
  });

  it('fail the fields of names', () => {
    for (const field of [nameField, optionalNameField]) {
      const parsed = field.safeParse('https://evil.example');
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['validation.webAddress']);
      expect(field.parse(' Ann ')).toBe('Ann');
    }
    expect(optionalNameField.parse(undefined)).toBe('');
  });
});
