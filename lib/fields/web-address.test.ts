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
  'bit.ly/x',
  'T.ME/x',
  't.me/x',
  'evil.email#x',
  'Uil.GmbH/pay',
  'пример.рф/x',
  'evil.xn--p1ai/x',
  'st.cloud/pay',
  'evil.com?id=1',
  'evil.com:8080',
  'bücher.de/a',
  '\uFF57\uFF57\uFF57\uFF0Eevil.example',
  'evil\u3002com/x',
  'ht\u200Btps:/\u200B/evil',
  'A2026.IT/77',
  '2026A.IT/77',
];
const domains = [
  'evil.com',
  'hr.support',
  'Hr.Support',
  'paypal-help.center',
  '=?utf-8?B?ZXZpbC5jb20=?=',
  'Pay at evil.net now',
  'Win.top',
  'Ann evil.ru',
  'bit.ly',
  't.me',
  'evil.email',
  'Evil.Email',
  'evil.co.uk',
  'a.b.evil.cloud!',
  'пример.рф',
  'evil.xn--p1ai',
  'ann@evil.shop',
  'my-bank-str.com',
  'Mybankstr.De',
  '24.email',
  'Hauptstrasse.am',
  'a12.st',
  '12a.st',
  'ann.xn--p1ai',
];
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
  'Mw.de Jong',
  'p.de vries',
  'J.com',
  'Ann .com',
  ...['la', 'do', 'al', 'so', 'st', 'am', 'im', 'in', 'as', 'co'].map((word) => `p.${word} rosa`),
];
/** Of streets and places. */
const places = [
  'St.Veit/Glan',
  'St. Veit/Glan',
  'St.Johann/Pongau',
  'St.Cloud',
  'St.Cloud/Paris',
  'Bad St.Leonhard/Lav.',
  'Frankfurt a.M./Höchst',
  'Halle a.d.Saale',
  'C.so Garibaldi',
  'c.so garibaldi',
  'Av.de la République',
  'Hauptstr.am Markt',
  'Hauptstr.im Dorf',
  '12.ST links',
  'Top 3/2.OG',
  '1.ST links',
  '1.ST/links',
  'REF.No/12',
  'PO 2026.IT/77',
  'S.Maria/Vigo',
];
const lines = [
  ...names,
  'Booking.com',
  'Uil.email',
  'Müller GmbH & Co.KG/Wien',
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

  it.each(places)('%j is a street or a place', (text) => {
    expect(checkNoDomain(text)).toBeNull();
    expect(checkNoWebAddress(text)).toBeNull();
  });

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
