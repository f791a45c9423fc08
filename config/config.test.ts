import { describe, expect, it } from 'vitest';
import { promises } from './shop/company';
import { type CountryProfile, countryProfiles, vatRate } from './countries/countries';
import { isCardBrand, takesCurrency } from './shop/payments';
import { carrierNames, shippingMethods } from './shop/shipping-methods';
import type { ShippingMethod } from './shop/shipping';
import { isStoreCode, storeCodes, storeConfig } from './shop/stores';
import type { AddressField } from './countries/country';
import type { StoreCountry } from './types';

const views = storeCodes.map(storeConfig);
const profiles: readonly CountryProfile[] = Object.values(countryProfiles);

/** The icons of spec §9 in its order, and those of docs/countries.md for Austria, Switzerland, Norway and Sweden. */
const paymentIconKeys = [
  'ideal',
  'paypal',
  'maestro',
  'mastercard',
  'visa',
  'bancontact',
  'kbc',
  'belfius',
  'sofort',
  'giropay',
  'americanexpress',
  'eps',
  'twint',
  'vipps',
  'swish',
];
const closedMethods = ['maestro', 'sofort', 'giropay'];

describe('store views', () => {
  it('are twelve, each with its own code', () => {
    expect(storeCodes).toHaveLength(12);
    for (const store of storeCodes) expect(storeConfig(store).code).toBe(store);
    expect(storeCodes.every(isStoreCode)).toBe(true);
    expect(['', 'NL', 'toString', '__proto__', 'be-nl'].some(isStoreCode)).toBe(false);
  });

  it.each(views)('$code has a locale of its language and country, and a country profile', (view) => {
    expect(view.locale).toBe(`${view.language}-${view.country}`);
    expect(countryProfiles[view.country].code).toBe(view.country);
  });

  it.each(views)('$code has its own hosts, paths and contacts', (view) => {
    const host = `owlwatch-${view.code.replace('_', '-')}.example`;
    expect(view.hosts).toEqual([host]);
    expect(view.email).toBe(`service@${host}`);
    expect(view.phoneNumber).toMatch(/^\+[1-9]\d /);
    const digits = view.phoneNumber.replaceAll(/\D/g, '');
    expect(digits.length).toBeGreaterThanOrEqual(5);
    expect(digits.length).toBeLessThanOrEqual(15);
    const paths = [view.termsUrl, view.privacyUrl, view.moreCategoryFilter];
    for (const path of paths) expect(path).toMatch(/^(\/[a-z0-9-]+)+$/);
    expect(new Set(paths).size).toBe(3);
  });

  it('share no host, label or phone number', () => {
    for (const fields of [
      views.flatMap(({ hosts }) => hosts),
      ...(['label', 'phoneNumber'] as const).map((field) => views.map((view) => view[field])),
    ])
      expect(new Set(fields).size).toBe(12);
  });

  it('have the paths of the specification', () => {
    expect(storeConfig('nl')).toMatchObject({
      termsUrl: '/legal/algemene-voorwaarden',
      privacyUrl: '/legal/privacyverklaring',
      moreCategoryFilter: '/stel-uw-eigen-systeem-samen',
    });
    expect(storeConfig('uk').moreCategoryFilter).toBe('/components');
  });

  it.each(views)('$code lists its default currency first and has a symbol for each currency', (view) => {
    expect(view.availableCurrencyCodes[0]).toBe(view.defaultCurrencyCode);
    expect(new Set(view.availableCurrencyCodes).size).toBe(view.availableCurrencyCodes.length);
    for (const currency of view.availableCurrencyCodes) expect(view.price.symbols[currency]).toBeTruthy();
  });

  it.each(views)('$code shows the icon of every method that has one, and no discontinued method', (view) => {
    const withIcon = view.paymentMethods.flatMap((method) =>
      method === 'creditcard' ? view.paymentIcons.filter(isCardBrand) : [method],
    );
    expect(view.paymentIcons).toEqual(paymentIconKeys.filter((key) => withIcon.some((each) => each === key)));
    expect(view.paymentMethods.filter(isCardBrand)).toEqual([]);
    expect(view.paymentMethods.filter((method) => closedMethods.includes(method))).toEqual([]);
    expect(new Set(view.paymentMethods).size).toBe(view.paymentMethods.length);
  });

  it.each(views)('$code can be paid in each of its currencies, in the first by every method', (view) => {
    const { defaultCurrencyCode, availableCurrencyCodes, paymentMethods } = view;
    expect(paymentMethods.filter((method) => !takesCurrency(method, defaultCurrencyCode))).toEqual([]);
    for (const currency of availableCurrencyCodes) {
      const taken = paymentMethods.filter((method) => takesCurrency(method, currency));
      expect(taken).toContain('creditcard');
      expect(taken.includes('twint')).toBe(paymentMethods.includes('twint') && currency === 'CHF');
    }
  });

  it('show scores out of five in Germany and the United Kingdom, with a decimal point only in the latter', () => {
    expect(views.filter((view) => view.scoreScale === 5).map((view) => view.code)).toEqual(['de', 'uk']);
    expect(views.filter((view) => view.decimalSeparator === '.').map((view) => view.code)).toEqual(['uk']);
    for (const view of views) {
      const hours = /8:30(?:–| tot )17:30|8\u00a0h\u00a030–17\u00a0h\u00a030/;
      expect(view.openingHours).toMatch(view.code === 'uk' ? /7:30 a\.m\. to 4:30 p\.m\./ : hours);
    }
  });

  it.each(views)('$code has day, month and year once in its date format', (view) => {
    expect([...view.datePattern.replaceAll(/[^dmy]/g, '')].toSorted()).toEqual(['d', 'm', 'y']);
  });
});

describe('country profiles', () => {
  it('have the standard VAT rates (docs/countries.md "VAT on an order")', () => {
    const rates = Object.fromEntries(profiles.map(({ code }) => [code, vatRate(code)]));
    const euro = { NL: 21, BE: 21, DE: 19, AT: 20, FR: 20, IT: 22 };
    expect(rates).toEqual({ ...euro, SE: 25, CH: 8.1, NO: 25, GB: 20 });
  });

  it.each(profiles)('$code has every part of its address once in the form', ({ address, salutations }) => {
    const fields = address.rows.flat();
    expect(new Set(fields).size).toBe(fields.length);
    const always: AddressField[] = [
      'firstname',
      'lastname',
      'street',
      'number',
      'addition',
      'postcode',
      'city',
    ];
    expect(fields).toEqual(expect.arrayContaining([...always, 'company', 'telephone', 'vat', 'poNumber']));
    expect(fields.includes('salutation')).toBe(salutations.length > 0);
    expect(fields.includes('region')).toBe(address.region !== 'none');
  });

  it.each(profiles)('$code has each part once in the address lines, and nothing else', ({ address }) => {
    const text = address.lines.join(' ');
    expect(text.replaceAll(/\{\w+\}/g, '').trim()).toBe('');
    const parts = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const region = address.region === 'none' ? [] : ['region'];
    expect(parts.toSorted()).toEqual(['addition', 'city', 'number', 'postcode', ...region, 'street']);
  });

  it('have the number before the street in the Netherlands, where the postcode is first, in France and the United Kingdom, and the town before the postcode in the last', () => {
    const before = (first: AddressField, second: AddressField) =>
      profiles
        .filter(({ address }) => address.rows.flat().indexOf(first) < address.rows.flat().indexOf(second))
        .map(({ code }) => code);
    expect(before('number', 'street')).toEqual(['NL', 'FR', 'GB']);
    expect(before('postcode', 'number')).toEqual(['NL']);
    expect(before('city', 'postcode')).toEqual(['GB']);
  });

  it('allow an empty house number in Italy and the United Kingdom only', () => {
    const optional = profiles.filter(({ address }) => address.houseNumber === 'optional');
    expect(optional.map(({ code }) => code)).toEqual(['IT', 'GB']);
  });

  it('list 110 Italian provinces', () => {
    const { regions, regionNames = {}, regionPostcodes = {} } = countryProfiles.IT.address;
    expect(new Set(regions).size).toBe(110);
    expect(regions?.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    const names = (regions ?? []).map((code) => regionNames[code] ?? '');
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'it')));
    for (const start of Object.keys(regionPostcodes)) expect(start).toMatch(/^\d{2,5}$/);
  });

  it.each(profiles)('$code has an example postcode that is served', ({ postcode, refusedPostcodes }) => {
    expect(postcode).toBeDefined();
    expect(refusedPostcodes.some((pattern) => pattern.test(postcode?.example ?? ''))).toBe(false);
  });

  it.each<[StoreCountry, string[], string[]]>([
    ['DE', ['78266', '27498'], ['78267', '12345', '782660']],
    ['IT', ['23041', '22061'], ['23040', '00144']],
    ['FR', ['97100', '98000'], ['96000', '75001', '09700']],
    ['NO', ['9170', '9179'], ['9180', '0917']],
    ['GB', ['JE2 3AB', 'GY1 1AA', 'BT1 5GS', 'bt71 7aa'], ['AB12 3CD', 'B1 1BT', 'G1 1JE']],
  ])('%s rejects only special territories', (country, refused, served) => {
    const refuses = (postcode: string) =>
      countryProfiles[country].refusedPostcodes.some((pattern) => pattern.test(postcode));
    expect(refused.every(refuses)).toBe(true);
    expect(served.some(refuses)).toBe(false);
  });

  it('have the legal facts of every market', () => {
    expect(profiles.filter((p) => p.legalWithdrawalDays === null).map((p) => p.code)).toEqual(['CH']);
    expect(profiles.every((p) => (p.legalWithdrawalDays ?? 0) <= (promises.returnDays ?? 0))).toBe(true);
    expect(profiles.map((p) => `${p.code}${p.legalGuaranteeYears}`).join(' ')).toBe(
      'NL2 BE2 DE2 AT2 CH2 FR2 NO5 SE3 IT2 GB6',
    );
    const codesWith = (duty: (p: CountryProfile) => boolean) =>
      profiles
        .filter(duty)
        .map((p) => p.code)
        .join(' ');
    expect(codesWith((p) => !p.duties.priorPrice)).toBe('CH GB');
    expect(codesWith((p) => !p.duties.productSafety)).toBe('CH GB');
    expect(codesWith((p) => !p.duties.updatePeriod)).toBe('CH NO');
    expect(codesWith((p) => p.duties.dataInformation)).toBe('NL BE DE AT FR SE IT');
    expect(codesWith((p) => p.duties.shippingCostNote)).toBe('DE CH GB');
  });
});

describe('shipping', () => {
  it.each(views)('$code ships with its own carriers, with a price in every currency', (view) => {
    const methods: readonly ShippingMethod[] = shippingMethods[view.code];
    expect([...new Set(methods.map(({ carrier }) => carrier))]).toEqual(view.carriers);
    expect(methods[0]?.method).toBe('standard');
    expect(new Set(methods.map(({ carrier, method }) => `${carrier}/${method}`)).size).toBe(methods.length);
    for (const method of methods) {
      expect(carrierNames[method.carrier]).toBeTruthy();
      expect(Object.keys(method.price)).toEqual([...view.availableCurrencyCodes]);
      if (method.freeFrom) expect(Object.keys(method.freeFrom)).toEqual([...view.availableCurrencyCodes]);
      for (const minor of Object.values({ ...method.price }))
        expect(Number.isInteger(minor) && Number(minor) > 0).toBe(true);
      expect(method.workingDays.min).toBeGreaterThanOrEqual(1);
      expect(method.workingDays.min).toBeLessThanOrEqual(method.workingDays.max);
    }
  });
});
