import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lawOf } from '@/config/countries/camera-law';
import {
  addressCountries,
  countries,
  countryOf,
  countryProfiles,
  isTaxedCountry,
  vatRate,
} from '@/config/countries/countries';
import { stores } from '@/config/shop/stores';

// The page and the configuration state the same facts: a lawyer reads the one, the shop the other.

const page = readFileSync(new URL('countries.md', import.meta.url), 'utf8');
const sectionOf = (title: string) => page.split(`## ${title}\n`)[1]?.split(/^## /m)[0] ?? '';

/** The rows of the tables of a section, without their heads. A `|` in a cell is written `\|`. */
const rowsOf = (title: string) =>
  [...sectionOf(title).matchAll(/^\| (?!-)(.*) \|$/gm)].map(([, row = '']) =>
    row.split(/ +\| +/).map((cell) =>
      cell
        .trim()
        .replaceAll(String.raw`\|`, '|')
        .replaceAll('`', ''),
    ),
  );

/** The stores of a cell such as `be_fr, fr`. */
const views = (cell = '') =>
  cell.split(', ').filter((code) => Object.hasOwn(stores, code)) as (keyof typeof stores)[];

describe('docs/countries.md', () => {
  it('has the formats of VAT numbers', () => {
    const cells = rowsOf('VAT numbers').flatMap((row) => [row.slice(0, 3), row.slice(3, 6)]);
    const formats = cells.filter(([country = '']) => countryOf(country));
    const known = addressCountries.flatMap((code) => {
      const format = countryOf(code)?.vatNumber;
      return format ? [[code, format] as const] : [];
    });
    expect(Object.fromEntries(formats.map(([country = '', ...rest]) => [country, rest]))).toEqual(
      Object.fromEntries(
        known.map(([country, { min, max, pattern }]) => [
          country,
          [min === max ? `${min}` : `${min}–${max}`, pattern.source],
        ]),
      ),
    );
  });

  it('has the standard rates of VAT', () => {
    const [, list = ''] = /Standard rates in percent: ([^]*?)\.\n/.exec(sectionOf('VAT on an order')) ?? [];
    const rates = [...list.matchAll(/([A-Z]{2}) ([\d.]+)/g)].map(([, country = '', rate]) => [
      country,
      Number(rate),
    ]);
    const inForce = Object.keys(countries)
      .filter(isTaxedCountry)
      .map((code) => [code, vatRate(code)]);
    expect(Object.fromEntries(rates)).toEqual(Object.fromEntries(inForce));
  });

  it('has the label of the order button of each store', () => {
    const labels = rowsOf('Order button').flatMap(([cell, label]) =>
      views(cell).map((view) => [view, label]),
    );
    expect(Object.fromEntries(labels)).toEqual(
      Object.fromEntries(Object.values(stores).map(({ code, orderButton }) => [code, orderButton])),
    );
  });

  it('has the years of the guarantee, and the laws behind it and the withdrawal', () => {
    const rows = rowsOf('Withdrawal').filter(([country = '']) => Object.hasOwn(countryProfiles, country));
    const stated = rows.map(([country, , , years]) => [country, Number(years)]);
    expect(Object.fromEntries(stated)).toEqual(
      Object.fromEntries(
        Object.values(countryProfiles).map(({ code, legalGuaranteeYears }) => [code, legalGuaranteeYears]),
      ),
    );
    for (const [country = '', withdrawal, guarantee = '', , periods] of rows) {
      const { laws, legalWithdrawalDays, workingDays } =
        countryProfiles[country as keyof typeof countryProfiles];
      expect(withdrawal).toBe(legalWithdrawalDays === null ? 'none' : laws.withdrawal);
      expect(periods).toBe(workingDays?.law ?? 'none');
      expect(guarantee.replace(' (no fixed period)', '')).toBe(laws.guarantee);
    }
  });

  it('has the law on cameras', () => {
    const grounds = { inside: 'the inside of its home', own: 'its own ground' };
    const streets = {
      never: 'never',
      necessary: 'as far as necessary',
      duties: 'with the duties of data protection',
    };
    const stated = rowsOf('Cameras').filter(([country = '']) => Object.hasOwn(countryProfiles, country));
    expect(Object.fromEntries(stated.map(([country, ...cells]) => [country, cells.slice(0, 4)]))).toEqual(
      Object.fromEntries(
        Object.values(countryProfiles).map(({ code }) => {
          const { household, retention, sound, street } = lawOf(code);
          const { basis, businessOnly, days } = retention;
          return [
            code,
            [
              grounds[household],
              streets[street],
              sound.crime ? 'a crime' : 'not advisable',
              days === null ? 'open' : `${days}, ${basis}${businessOnly ? ' at work' : ''}`,
            ],
          ];
        }),
      ),
    );
  });

  it('has the payment methods and the carriers of each store in their order', () => {
    const cards: readonly string[] = ['visa', 'mastercard', 'americanexpress'];
    const rows = rowsOf('Payments and carriers').flatMap(([cell, payments = '', carriers]) => {
      const methods = payments.replace(/ \(.*?\)/, '').split(', ');
      // The checkout shows the brands of cards as one method.
      const shown = methods.map((method) => (cards.includes(method) ? 'creditcard' : method));
      return views(cell).map((view) => [view, [[...new Set(shown)], carriers?.split(', ')]]);
    });
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(
        Object.values(stores).map(({ code, paymentMethods, carriers }) => [code, [paymentMethods, carriers]]),
      ),
    );
  });
});
