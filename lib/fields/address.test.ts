import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldLimits } from '@/config/limits/islands';
import { countryOf } from '@/config/countries/countries';
import type { AddressFormat, AddressProfile } from '@/config/countries/country';
import type { StoreCountry } from '@/config/types';
import { addressSchema, checkAddress, wireAddressSchema } from './address';
import { fieldErrors } from './message';

function profile(
  code: StoreCountry,
  address: Partial<AddressFormat> = {},
  refusedPostcodes: readonly RegExp[] = [],
): AddressProfile {
  const { postcode, vatNumber } = countryOf(code) ?? {};
  return {
    code,
    address: {
      rows: [],
      lines: ['{street} {number}{addition}'],
      region: 'none',
      regions: null,
      houseNumber: 'required',
      cityUppercase: false,
      ...address,
    },
    salutations: ['mr', 'mrs'],
    refusedPostcodes,
    ...(postcode && { postcode }),
    ...(vatNumber && { vatNumber }),
  };
}

const nl = profile('NL');
const it_ = profile('IT', { region: 'required', regions: ['MI', 'RM'], houseNumber: 'optional' }, [
  /^(23041|22061)$/,
]);
const gb = profile('GB', { region: 'optional', houseNumber: 'optional' }, [/^(JE|GY|BT)/]);

const small = {
  firstname: 'Ann',
  lastname: 'de Vries',
  street: { street: 'Kade', number: '12' },
  postcode: '1234ab',
  city: 'Leiden',
  country: 'NL',
};

function errorsOf(country: AddressProfile, input: unknown) {
  const parsed = addressSchema(country, 'delivery').safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('addressSchema', () => {
  it('completes and normalises a minimal address', () => {
    expect(
      addressSchema(nl, 'delivery').parse({ ...small, vat: 'nl123456789b01', firstname: ' Ann ' }),
    ).toEqual({
      salutation: '',
      firstname: 'Ann',
      middlename: '',
      lastname: 'de Vries',
      company: '',
      street: { street: 'Kade', number: '12', addition: '' },
      postcode: '1234 AB',
      city: 'Leiden',
      region: '',
      country: 'NL',
      telephone: '',
      vat: 'NL123456789B01',
      poNumber: '',
    });
  });

  it.each([
    [{ street: 'Kade', number: '12A' }],
    [{ street: 'Kade 12A', number: '' }],
    [{ street: 'Kade 12a', number: '12', addition: 'A' }],
  ])('separates the house number of %j', (street) => {
    const parsed = addressSchema(nl, 'delivery').parse({ ...small, street });
    expect(parsed.street).toEqual({ street: 'Kade', number: '12', addition: 'A' });
  });

  it('reports every missing required field at once', () => {
    const required = { key: 'validation.required' };
    const expected = {
      firstname: required,
      lastname: required,
      'street.street': required,
      'street.number': required,
      postcode: required,
      city: required,
      country: required,
    };
    expect(errorsOf(nl, { street: {} })).toEqual(expected);
    expect(errorsOf(nl, wireAddressSchema.parse({}))).toEqual(expected);
  });

  it.each([
    [{ salutation: 'divers' }, 'salutation', 'validation.validateInput'],
    [{ firstname: 'x'.repeat(51) }, 'firstname', 'validation.maxLength'],
    [{ street: { street: 'Kade', number: 'twaalf' } }, 'street.number', 'validation.digitsOnly'],
    [{ street: { ...small.street, addition: 'x'.repeat(41) } }, 'street.addition', 'validation.maxLength'],
    [{ salutation: 'x'.repeat(21) }, 'salutation', 'validation.maxLength'],
    [{ middlename: 'x'.repeat(51) }, 'middlename', 'validation.maxLength'],
    [{ company: 'x'.repeat(101) }, 'company', 'validation.maxLength'],
    [{ street: { ...small.street, street: 'x'.repeat(101) } }, 'street.street', 'validation.maxLength'],
    [{ city: 'x'.repeat(101) }, 'city', 'validation.maxLength'],
    [{ poNumber: 'x'.repeat(fieldLimits.poNumber + 1) }, 'poNumber', 'validation.maxLength'],
    [{ postcode: '12' }, 'postcode', 'validation.postcode'],
    [{ country: 'DE' }, 'country', 'validation.country'],
    [{ country: 'XX' }, 'country', 'validation.country'],
    [{ telephone: '12' }, 'telephone', 'validation.phone.length'],
    [{ vat: 'DE123456789' }, 'vat', 'validation.vat.countryCode'],
    [{ city: 'a\u0000' }, 'city', 'validation.characters'],
  ])('%j is invalid at %s: %s', (change, path, key) => {
    const errors = errorsOf(nl, { ...small, ...change });
    expect(Object.keys(errors)).toEqual([path]);
    expect(errors[path]?.key).toBe(key);
  });

  it('drops a region if the country has none', () => {
    expect(addressSchema(nl, 'delivery').parse({ ...small, region: 'Zuid-Holland' }).region).toBe('');
  });

  it('reads a country with spaces around it', () => {
    expect(addressSchema(nl, 'delivery').parse({ ...small, country: ' NL ' }).country).toBe('NL');
  });

  it('accepts a listed region or none if it is optional', () => {
    const listed = profile('IT', { region: 'optional', regions: ['MI', 'RM'] });
    const italian = { ...small, country: 'IT', postcode: '00144' };
    const regionOf = (change: object) =>
      addressSchema(listed, 'delivery').parse({ ...italian, ...change }).region;
    expect([regionOf({}), regionOf({ region: ' ' }), regionOf({ region: 'mi' })]).toEqual(['', '', 'MI']);
    expect(errorsOf(listed, { ...italian, region: 'XX' })).toEqual({ region: { key: 'validation.region' } });
  });

  it.each(['required', 'optional'] as const)('limits a region of free text that is %s', (region) => {
    const free = profile('IT', { region });
    const long = { ...small, country: 'IT', postcode: '00144', region: 'x'.repeat(101) };
    expect(errorsOf(free, long)).toEqual({ region: { key: 'validation.maxLength', params: { n: 100 } } });
  });

  it('accepts any region if it is optional', () => {
    const british = { ...small, country: 'GB', postcode: 'm11ae', street: { street: 'Rose Cottage' } };
    expect(addressSchema(gb, 'delivery').parse({ ...british, region: ' Kent ' }).region).toBe('Kent');
    expect(addressSchema(gb, 'delivery').parse(british)).toMatchObject({
      region: '',
      postcode: 'M1 1AE',
      street: { number: '' },
    });
  });

  it('requires one of the listed regions if the country requires a region', () => {
    const italian = { ...small, country: 'IT', postcode: '00144' };
    expect(errorsOf(it_, italian)).toEqual({ region: { key: 'validation.required' } });
    expect(errorsOf(it_, { ...italian, region: 'XX' })).toEqual({ region: { key: 'validation.region' } });
    expect(addressSchema(it_, 'delivery').parse({ ...italian, region: ' rm' }).region).toBe('RM');
  });

  it('requires a region as free text if there is no list', () => {
    const free = profile('IT', { region: 'required' });
    const italian = { ...small, country: 'IT', postcode: '00144' };
    expect(errorsOf(free, italian)).toEqual({ region: { key: 'validation.required' } });
    expect(addressSchema(free, 'delivery').parse({ ...italian, region: 'Lazio' }).region).toBe('Lazio');
  });

  it.each([
    [it_, 'IT', '23041', '23041'],
    [gb, 'GB', 'bt1 1aa', 'BT1 1AA'],
    [gb, 'GB', 'je23ab', 'JE2 3AB'],
  ])('rejects a postcode that is not served', (country, code, postcode, stored) => {
    expect(errorsOf(country, { ...small, country: code, region: 'RM', postcode })).toEqual({
      postcode: { key: 'validation.addressNotServed', params: { postcode: stored } },
    });
  });

  it('accepts a billing address that couriers do not serve', () => {
    const input = { ...small, country: 'GB', postcode: 'bt1 1aa' };
    expect(addressSchema(gb, 'billing').parse(input).postcode).toBe('BT1 1AA');
  });

  it('is idempotent', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const address = fc.record({
      firstname: text,
      lastname: text,
      company: text,
      street: fc.record({ street: text, number: fc.stringMatching(/^\d{1,4}$/), addition: text }),
      postcode: fc.constantFrom('1234AB', '1234 ab'),
      city: text,
      country: fc.constant('NL'),
      telephone: fc.oneof(text, fc.constant('+31 20 1234567')),
      vat: fc.oneof(text, fc.constant('nl123456789b01')),
    });
    fc.assert(
      fc.property(address, (input) => {
        const parsed = addressSchema(nl, 'delivery').safeParse(input);
        if (parsed.success) expect(addressSchema(nl, 'delivery').parse(parsed.data)).toEqual(parsed.data);
        else expect(Object.keys(fieldErrors(parsed.error))).not.toContain('');
      }),
    );
  });
});

describe('checkAddress', () => {
  const wire = (change: object) => wireAddressSchema.parse({ ...small, ...change });

  it('returns the address or its messages', () => {
    const result = checkAddress(wire({}), nl, 'delivery');
    expect(result.ok && result.data.postcode).toBe('1234 AB');
    expect(checkAddress(wire({ city: '' }), nl, 'delivery')).toEqual({
      ok: false,
      error: { city: { key: 'validation.required' } },
    });
  });

  it('applies the rules of the country of the address', () => {
    const american = { country: 'US', postcode: '90210-1234', region: 'ca', vat: '' };
    const us = countryOf('US');
    const checked = checkAddress(wire(american), us, 'billing');
    expect(checked.ok && checked.data).toMatchObject({ postcode: '90210-1234', region: 'CA' });
    expect(checkAddress(wire({ ...american, postcode: '1234 AB', region: 'XX' }), us, 'billing')).toEqual({
      ok: false,
      error: {
        postcode: { key: 'validation.postcode', params: { example: '12345-6789' } },
        region: { key: 'validation.usState' },
      },
    });
    const greek = { country: 'GR', postcode: '10431', vat: 'el123456789' };
    const result = checkAddress(wire(greek), countryOf('GR'), 'billing');
    expect(result.ok && result.data).toMatchObject({ postcode: '104 31', vat: 'EL123456789' });
    expect(checkAddress(wire({ ...greek, vat: 'DE123456789' }), countryOf('GR'), 'billing')).toMatchObject({
      error: { vat: { key: 'validation.vat.countryCode', params: { code: 'EL' } } },
    });
    expect(checkAddress(wire({ ...american, vat: 'X' }), us, 'billing')).toMatchObject({
      error: { vat: { key: 'validation.vat.europeOnly' } },
    });
  });

  it('delivers to no special territory, but sends invoices there', () => {
    const canary = wire({ country: 'ES', postcode: '35001' });
    expect(checkAddress(canary, countryOf('ES'), 'delivery')).toMatchObject({
      error: { postcode: { key: 'validation.addressNotServed' } },
    });
    expect(checkAddress(canary, countryOf('ES'), 'billing').ok).toBe(true);
  });

  it('rejects a country without a profile', () => {
    expect(checkAddress(wire({ country: 'XX' }), undefined, 'billing')).toEqual({
      ok: false,
      error: { country: { key: 'validation.countryChoice' } },
    });
    expect(checkAddress(wire({ country: 'US' }), undefined, 'delivery')).toEqual({
      ok: false,
      error: { country: { key: 'validation.country' } },
    });
  });

  it('checks the postcode by the default patterns without a country', () => {
    const without = (postcode: string) =>
      checkAddress(wire({ country: ' ', postcode }), undefined, 'billing');
    expect(without('12345-6789')).toEqual({ ok: false, error: { country: { key: 'validation.required' } } });
    expect(without('1234 AB')).toEqual({
      ok: false,
      error: {
        country: { key: 'validation.required' },
        postcode: { key: 'validation.postcode', params: { example: '12345-6789' } },
      },
    });
  });
});
