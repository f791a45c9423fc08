import { describe, expect, it } from 'vitest';
import { promises } from './company';
import { italianProvinces } from './countries/provinces';
import { countryProfiles } from './countries/profiles';
import { postcodes } from './postcodes';
import { carrierNames, shippingMethods } from './shipping';
import { isStoreCode, storeCodes, storeConfig } from './stores';
import type { AddressField, CountryProfile, StoreCountry } from './types';
import type { ShippingMethod } from './shipping';
import { euCountries } from './vat';

const views = storeCodes.map(storeConfig);
const profiles: readonly CountryProfile[] = Object.values(countryProfiles);

/** Spec §9, and the brands that countries.md adds for Austria, Switzerland, Norway and Sweden. */
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
  it('are twelve, each under its own code', () => {
    expect(storeCodes).toHaveLength(12);
    for (const store of storeCodes) expect(storeConfig(store).code).toBe(store);
    expect(storeCodes.every(isStoreCode)).toBe(true);
    expect(['', 'NL', 'toString', '__proto__', 'be-nl'].some(isStoreCode)).toBe(false);
  });

  it.each(views)('$code speaks its language in a country with a profile', (view) => {
    expect(view.locale).toBe(`${view.language}-${view.country}`);
    expect(countryProfiles[view.country].code).toBe(view.country);
  });

  it.each(views)('$code has hosts, paths and contacts of its own', (view) => {
    expect(view.domain).toBe(`owlwatch-${view.code.replace('_', '-')}.example`);
    expect(view.email).toBe(`service@${view.domain}`);
    expect(view.phoneNumber.startsWith(`${countryProfiles[view.country].dialCode} `)).toBe(true);
    const digits = view.phoneNumber.replaceAll(/\D/g, '');
    expect(digits.length).toBeGreaterThanOrEqual(5);
    expect(digits.length).toBeLessThanOrEqual(15);
    const paths = [view.termsUrl, view.privacyUrl, view.moreCategoryFilter];
    for (const path of paths) expect(path).toMatch(/^(\/[a-z0-9-]+)+$/);
    expect(new Set(paths).size).toBe(3);
  });

  it('share no host, label or phone number', () => {
    for (const field of ['domain', 'label', 'phoneNumber'] as const) {
      expect(new Set(views.map((view) => view[field])).size).toBe(12);
    }
  });

  it('keep the paths of the specification', () => {
    expect(storeConfig('nl')).toMatchObject({
      termsUrl: '/legal/algemene-voorwaarden',
      privacyUrl: '/legal/privacyverklaring',
      moreCategoryFilter: '/stel-uw-eigen-systeem-samen',
    });
    expect(storeConfig('uk').moreCategoryFilter).toBe('/components');
  });

  it.each(views)('$code offers its default currency first and writes all it offers', (view) => {
    expect(view.availableCurrencyCodes[0]).toBe(view.defaultCurrencyCode);
    expect(new Set(view.availableCurrencyCodes).size).toBe(view.availableCurrencyCodes.length);
    for (const currency of view.availableCurrencyCodes) expect(view.price.symbols[currency]).toBeTruthy();
  });

  it('have a second currency in Switzerland and the United Kingdom only', () => {
    const several = views.filter((view) => view.availableCurrencyCodes.length > 1);
    expect(several.map((view) => view.code)).toEqual(['ch_de', 'ch_fr', 'uk']);
  });

  it.each(views)('$code shows the icon of every method that has one, and no closed method', (view) => {
    expect(view.paymentIcons).toEqual(
      view.paymentMethods.filter((method) => paymentIconKeys.includes(method)),
    );
    expect(view.paymentMethods.filter((method) => closedMethods.includes(method))).toEqual([]);
    expect(new Set(view.paymentMethods).size).toBe(view.paymentMethods.length);
  });

  it('show scores out of five in Germany and the United Kingdom, a point only in the latter', () => {
    expect(views.filter((view) => view.scoreScale === 5).map((view) => view.code)).toEqual(['de', 'uk']);
    expect(views.filter((view) => view.decimalSeparator === '.').map((view) => view.code)).toEqual(['uk']);
    for (const view of views) {
      expect(view.openingHours).toBe(view.code === 'uk' ? '7:30 a.m. to 4:30 p.m.' : '8:30–17:30');
    }
  });

  it.each(views)('$code writes dates with day, month and year once each', (view) => {
    expect([...view.datePattern.replaceAll(/[^dmy]/g, '')].toSorted()).toEqual(['d', 'm', 'y']);
  });
});

describe('country profiles', () => {
  it('carry the standard VAT rates (countries.md "VAT on an order")', () => {
    const rates = Object.fromEntries(profiles.map(({ code, vatRate }) => [code, vatRate]));
    const euro = { NL: 21, BE: 21, DE: 19, AT: 20, FR: 20, IT: 22 };
    expect(rates).toEqual({ ...euro, SE: 25, CH: 8.1, NO: 25, GB: 20 });
  });

  it.each(profiles)('$code agrees with the EU list', (profile) => {
    expect(profile.inEuVatArea).toBe(euCountries.some((country) => country === profile.code));
  });

  it.each(profiles)('$code has a form with every part of its address, once', ({ address, salutations }) => {
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

  it.each(profiles)('$code writes each part once and nothing but parts', ({ address }) => {
    const text = address.lines.join(' ');
    expect(text.replaceAll(/\{\w+\}/g, '').trim()).toBe('');
    const parts = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const region = address.region === 'none' ? [] : ['region'];
    expect(parts.toSorted()).toEqual(['addition', 'city', 'number', 'postcode', ...region, 'street']);
  });

  it('ask for the number first in France and the United Kingdom, for the town first in the latter', () => {
    const before = (first: AddressField, second: AddressField) =>
      profiles
        .filter(({ address }) => address.rows.flat().indexOf(first) < address.rows.flat().indexOf(second))
        .map(({ code }) => code);
    expect(before('number', 'street')).toEqual(['FR', 'GB']);
    expect(before('city', 'postcode')).toEqual(['GB']);
  });

  it('allow an empty house number in Italy and the United Kingdom only', () => {
    const optional = profiles.filter(({ address }) => address.houseNumber === 'optional');
    expect(optional.map(({ code }) => code)).toEqual(['IT', 'GB']);
  });

  it('know 110 Italian provinces', () => {
    expect(new Set(italianProvinces).size).toBe(110);
    expect(italianProvinces.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(italianProvinces).toEqual(italianProvinces.toSorted());
    expect(countryProfiles.IT.address.regions).toBe(italianProvinces);
  });

  it.each(profiles)('$code gives an example that is valid and delivered to', (profile) => {
    const { postcodeExample } = profile.address;
    expect(postcodes[profile.code]?.patterns.some((pattern) => pattern.test(postcodeExample))).toBe(true);
    expect(profile.refusedPostcodes.some((pattern) => pattern.test(postcodeExample))).toBe(false);
  });

  it.each<[StoreCountry, string[], string[]]>([
    ['DE', ['78266', '27498'], ['78267', '12345', '782660']],
    ['IT', ['23041', '22061'], ['23040', '00144']],
    ['FR', ['97100', '98000'], ['96000', '75001', '09700']],
    ['NO', ['9170', '9179'], ['9180', '0917']],
    ['GB', ['JE2 3AB', 'GY1 1AA', 'BT1 5GS', 'bt71 7aa'], ['AB12 3CD', 'B1 1BT', 'G1 1JE']],
  ])('%s refuses special territories only', (country, refused, served) => {
    const refuses = (postcode: string) =>
      countryProfiles[country].refusedPostcodes.some((pattern) => pattern.test(postcode));
    expect(refused.every(refuses)).toBe(true);
    expect(served.some(refuses)).toBe(false);
  });

  it('give every market its law', () => {
    expect(profiles.filter((p) => p.legalWithdrawalDays === null).map((p) => p.code)).toEqual(['CH']);
    expect(profiles.every((p) => (p.legalWithdrawalDays ?? 0) <= promises.returnDays)).toBe(true);
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
  it.each(views)('$code ships with its own carriers at a price in every currency', (view) => {
    const methods: readonly ShippingMethod[] = shippingMethods[view.code];
    expect([...new Set(methods.map(({ carrier }) => carrier))]).toEqual(view.carriers);
    expect(methods[0]?.method).toBe('standard');
    expect(new Set(methods.map(({ carrier, method }) => `${carrier}/${method}`)).size).toBe(methods.length);
    for (const method of methods) {
      expect(carrierNames[method.carrier]).toBeTruthy();
      expect(Object.keys(method.price)).toEqual([...view.availableCurrencyCodes]);
      if (method.freeFrom) expect(Object.keys(method.freeFrom)).toEqual([...view.availableCurrencyCodes]);
      for (const minor of Object.values({ ...method.price }))
        expect(Number.isInteger(minor) && minor > 0).toBe(true);
      expect(method.workingDays.min).toBeGreaterThanOrEqual(1);
      expect(method.workingDays.min).toBeLessThanOrEqual(method.workingDays.max);
    }
  });
});
