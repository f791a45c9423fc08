import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/profiles';
import { addressesSchema, toAddressValues, wirePaths, type AddressesForm } from './address-form';

const schema = addressesSchema(countryProfiles.NL);

const home = {
  ...toAddressValues(null, 'NL'),
  firstname: 'Noor',
  lastname: 'Visser',
  street: { street: 'Uilenlaan', number: '12', addition: 'A' },
  postcode: '1234ab',
  city: 'Utrecht',
};

const form = (changes: Partial<AddressesForm> = {}): AddressesForm => ({
  shipping: home,
  billing: toAddressValues(null, 'NL'),
  sameAsShipping: true,
  ...changes,
});

function issuesOf(values: AddressesForm): Record<string, string> {
  const parsed = schema.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('addressesSchema', () => {
  it('gives the delivery address by the rules of its country, and no second one', () => {
    const parsed = schema.parse(form());
    expect(parsed.shipping.postcode).toBe('1234 AB');
    expect(parsed.billing).toBe('sameAsShipping');
    expect(parsed.shipping).not.toHaveProperty('business');
  });

  it('judges the billing address only where it is another one', () => {
    expect(issuesOf(form())).toEqual({});
    const issues = issuesOf(form({ sameAsShipping: false }));
    expect(issues).toHaveProperty(['billing.postcode'], 'validation.required');
    expect(issues).not.toHaveProperty(['shipping.postcode']);
  });

  it('puts an encoded message at the field that is wrong', () => {
    const issues = issuesOf(
      form({ shipping: { ...home, street: { ...home.street, number: '12a' }, postcode: '12' } }),
    );
    expect(issues).toHaveProperty(['shipping.street.number'], 'validation.digitsOnly');
    expect(issues['shipping.postcode']).toMatch(/^validation\.postcode\?example=/);
  });

  it('neither sends nor judges business fields of a private order', () => {
    const hidden = { ...home, company: 'Visser BV', vat: 'no vat number', poNumber: '7' };
    const { shipping } = schema.parse(form({ shipping: { ...hidden, business: false } }));
    expect([shipping.company, shipping.vat, shipping.poNumber]).toEqual(['', '', '']);
    expect(issuesOf(form({ shipping: { ...hidden, business: true } }))).toHaveProperty(['shipping.vat']);
  });
});

describe('toAddressValues', () => {
  it('starts empty, in the country of the store', () => {
    expect(toAddressValues(null, 'IT')).toMatchObject({ country: 'IT', firstname: '', business: false });
  });

  it('opens the business fields where one of them is filled', () => {
    expect(toAddressValues({ ...home, vat: 'NL000000000B00' }, 'NL').business).toBe(true);
    expect(toAddressValues(home, 'NL').business).toBe(false);
  });

  it('knows the place of every field of every country', () => {
    const values = { ...home, ...home.street };
    for (const { address } of Object.values(countryProfiles)) {
      for (const field of address.rows.flat()) {
        expect(wirePaths[field].split('.').at(-1)).toBe(field);
        expect(values).toHaveProperty(field);
      }
    }
  });
});
