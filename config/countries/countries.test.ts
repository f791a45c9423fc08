import { describe, expect, it } from 'vitest';
import { vatIdOf } from '../shop/seller';
import { site } from '../site/site';
import type { Country, TradingCountry } from './country';
import {
  addressCountries,
  billingProfile,
  countries,
  countryOf,
  countryProfiles,
  isEuCountry,
  isTaxedCountry,
  rateAt,
  type TaxedCountry,
  vatRate,
} from './countries';
import { americanPostcode } from './formats';
import { taxClasses } from './tax-classes';

const known: readonly Country[] = addressCountries.flatMap((code) => countryOf(code) ?? []);
const inEu = known.filter(({ code }) => isEuCountry(code));
const isValidPostcode = (country: string, postcode: string) =>
  countryOf(country)?.postcode?.patterns.some((pattern) => pattern.test(postcode)) ?? true;

describe('countries', () => {
  it('are those of spec §5 and the EU, each once, by their codes', () => {
    expect(known.map(({ code }) => code)).toEqual(addressCountries);
    expect(new Set(addressCountries).size).toBe(39);
    expect(inEu).toHaveLength(27);
    for (const [code, country] of Object.entries<Country>(countries)) expect(country.code).toBe(code);
  });

  it.each(['', 'XX', 'nl', 'constructor', '__proto__'])('do not include %j', (code) => {
    expect(countryOf(code)).toBeUndefined();
    expect(isTaxedCountry(code)).toBe(false);
  });

  it.each(addressCountries)('%s has each field once, and a region field only if it has regions', (code) => {
    const { rows, region, lines } = countryOf(code)?.address ?? { rows: [], region: 'none', lines: [] };
    const fields = rows.flat();
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.includes('region')).toBe(region !== 'none');
    for (const part of ['street', 'number', 'addition', 'postcode', 'city'] as const) {
      expect(fields).toContain(part);
      expect(lines.join()).toContain(`{${part}}`);
    }
  });

  it.each([
    ['ES', ['35001', '38001', '51001', '52001'], ['28001', '03501']],
    ['NO', ['9170', '9179'], ['9160', '0025']],
    ['GB', ['JE2 3AB', 'GY1 1AA', 'BT1 1AA'], ['B1 1AA', 'G1 1AA']],
    ['DE', ['78266', '27498'], ['78267']],
    ['IT', ['23041', '22061'], ['23040']],
    ['FR', ['97100', '98000'], ['96000', '75001']],
  ])('%s has special territories', (code, refused, served) => {
    const isRefused = (postcode: string) =>
      countryOf(code)?.refusedPostcodes.some((pattern) => pattern.test(postcode));
    for (const postcode of refused) expect(isRefused(postcode), postcode).toBe(true);
    for (const postcode of served) expect(isRefused(postcode), postcode).toBe(false);
  });

  it('offer the salutations of the store for a billing address', () => {
    expect(billingProfile(countryProfiles.DE, 'US')?.salutations).toEqual(countryProfiles.DE.salutations);
    expect(billingProfile(countryProfiles.DE, 'NO')?.salutations).toEqual(countryProfiles.DE.salutations);
    expect(billingProfile(countryProfiles.DE, 'DE')).toBe(countryProfiles.DE);
    expect(billingProfile(countryProfiles.DE, 'XX')).toBeUndefined();
  });
});

describe('postcodes', () => {
  const formats = known.flatMap(({ code, postcode }) => (postcode ? [[code, postcode] as const] : []));

  it.each(formats)('%s has a valid example in its stored form', (country, { example, space }) => {
    expect(isValidPostcode(country, example)).toBe(true);
    const compact = example.replace(' ', '');
    expect(space === undefined ? compact : `${compact.slice(0, space)} ${compact.slice(space)}`).toBe(
      example,
    );
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
    for (const postcode of valid)
      expect([postcode, isValidPostcode(country, postcode)]).toEqual([postcode, true]);
    for (const postcode of invalid)
      expect([postcode, isValidPostcode(country, postcode)]).toEqual([postcode, false]);
  });

  it('are those of the United States without a country, and any in Ireland', () => {
    expect(countryOf('US')?.postcode).toBe(americanPostcode);
    expect(countryOf('IE')?.postcode).toBeUndefined();
  });
});

describe('VAT', () => {
  const formats = known.flatMap(({ code, vatNumber }) => (vatNumber ? [[code, vatNumber] as const] : []));
  const isValid = (country: string, number: string) => {
    const { min = 0, max = 0, pattern } = countryOf(country)?.vatNumber ?? {};
    return number.length >= min && number.length <= max && pattern?.test(number) === true;
  };

  it('has numbers of the EU and the United Kingdom, and rates of all countries in which the shop may sell', () => {
    const issuers = formats.map(([code]) => code);
    expect(issuers).toEqual([...inEu.map(({ code }) => code), 'GB'].toSorted());
    expect(Object.keys(countries).toSorted()).toEqual([...issuers, 'CH', 'NO'].toSorted());
  });

  it('takes a changed rate from its instant on, and has an order of its rates', () => {
    const rates = [
      { from: '2025-07-01', percent: 24 },
      { from: '2027-01-01T00:00+02:00', percent: 26 },
    ] as const;
    const instant = Date.UTC(2026, 11, 31, 22);
    expect([0, instant - 1, instant].map((at) => rateAt(rates, at))).toEqual([24, 24, 26]);
    expect(vatRate('FI')).toBe(25.5);
    const dated = Object.values<TradingCountry>(countries).flatMap(({ code, vat: { standard, reduced } }) =>
      [standard, reduced ?? standard].map((each) => ({ code, rates: each })),
    );
    for (const { code, rates: each } of dated) {
      const instants = each.map(({ from }) => Date.parse(from));
      expect(instants, code).toEqual(instants.toSorted((one, other) => one - other));
      expect(instants.some(Number.isNaN), code).toBe(false);
      // A day alone would begin at midnight in London.
      const next = each.filter(({ from }) => Date.parse(from) > Date.now());
      expect(
        next.every(({ from }) => from.includes('T')),
        code,
      ).toBe(true);
    }
  });

  it('has rates of the tax classes, the standard one where a country has no reduced one', () => {
    const ratesOf = (code: TaxedCountry) => taxClasses.map((taxClass) => vatRate(code, taxClass));
    expect(ratesOf('NL')).toEqual([21, 9, 0]);
    expect(ratesOf('GB')).toEqual([20, 0, 0]);
    expect(ratesOf('DK')).toEqual([25, 25, 0]);
    const start = Date.parse('2026-01-01T00:00+02:00');
    expect([start - 1, start].map((at) => vatRate('FI', 'reduced', at))).toEqual([14, 13.5]);
    // The delivery is charged the highest rate of an order.
    for (const code of Object.keys(countries).filter(isTaxedCountry))
      expect(vatRate(code, 'reduced'), code).toBeLessThanOrEqual(vatRate(code));
  });

  it.each(formats)('%s has a pattern with its prefix, and a valid range of lengths', (country, format) => {
    expect(format.prefix).toBe(country === 'GR' ? 'EL' : country);
    expect(format.pattern.source.startsWith(`^${format.prefix}`)).toBe(true);
    expect(format.min).toBeLessThanOrEqual(format.max);
  });

  it.each([
    ['DE', ['DE123456789'], ['DE012345678', 'DE12345678', '123456789', 'de123456789']],
    ['NL', ['NL123456789B01'], ['NL123456789A01', 'NL123456789B1']],
    ['AT', ['ATU12345678'], ['AT123456789', 'ATU123456789']],
    ['GR', ['EL123456789'], ['GR123456789']],
    ['SE', ['SE123456789001'], ['SE123456789002']],
    ['RO', ['RO12', 'RO1234567890'], ['RO1', 'RO02', 'RO12345678901']],
    ['LT', ['LT123456789', 'LT123456789012'], ['LT1234567890']],
    ['IE', ['IE1234567A', 'IE1234567AB', 'IE1A23456B'], ['IE1234567', 'IE1234567AX']],
    ['FR', ['FRXX123456789', 'FR12123456789'], ['FRO1123456789', 'FRI1123456789']],
    ['GB', ['GBGD123', 'GBHA123', 'GB123456789', 'GB123456789012'], ['GB1234567890', 'GBXX123']],
  ] as const)('%s takes and refuses what it should', (country, valid, invalid) => {
    for (const number of valid) expect([number, isValid(country, number)]).toEqual([number, true]);
    for (const number of invalid) expect([number, isValid(country, number)]).toEqual([number, false]);
  });

  it('accepts the number of the shop itself', () => expect(isValid('NL', site.company.vatId)).toBe(true));

  it('has a number of the country in the stores with local VAT', () => {
    const numbers = (['ch_de', 'ch_fr', 'no', 'uk'] as const).map((store) => vatIdOf(store));
    expect(numbers.map((number) => number.slice(0, 2))).toEqual(['CH', 'CH', 'NO', 'GB']);
    expect(vatIdOf('de')).toBe(site.company.vatId);
  });
});

it('states the take-back of each country in which the shop may sell, with its source', () => {
  for (const { code, takeBack } of Object.values<TradingCountry>(countries)) {
    expect(takeBack.register, code).toMatch(/\S/);
    expect(takeBack.source, code).toMatch(/\d/);
  }
});

it('says whether the seller takes part in dispute resolution where the law asks for it, with its source', () => {
  expect(countryProfiles.DE.adrStatement?.source).toContain('VSBG');
  expect(countryProfiles.AT.adrStatement?.source).toContain('AStG');
  expect(countryProfiles.IT.adrStatement?.text).toContain('ADR');
  expect(countryProfiles.IT.adrStatement?.source).toContain('141-sexies');
});
