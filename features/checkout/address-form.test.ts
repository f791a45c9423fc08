import { describe, expect, it } from 'vitest';
import { billingProfile, countryProfiles } from '@/config/countries/countries';
import { toAddressValues } from '@/features/address/address-values';
import { addressesSchema, type AddressesForm } from './address-form';

const rules = {
  delivery: countryProfiles.NL,
  billing: (country: string) => billingProfile(countryProfiles.NL, country),
};
const schema = addressesSchema(rules);

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
  it('outputs the delivery address in the format of its country, without a billing address', () => {
    const parsed = schema.parse(form());
    expect(parsed.shipping.postcode).toBe('1234 AB');
    expect(parsed.billing).toBe('sameAsShipping');
    expect(parsed.shipping).not.toHaveProperty('business');
  });

  it('validates the billing address only if it differs', () => {
    expect(issuesOf(form())).toEqual({});
    const issues = issuesOf(form({ sameAsShipping: false }));
    expect(issues).toHaveProperty(['billing.postcode'], 'validation.required');
    expect(issues).not.toHaveProperty(['shipping.postcode']);
  });

  it('requires the name of a company that orders, in each address that is used', () => {
    const nameless = { ...home, business: true, company: ' ', vat: 'NL123456789B01' };
    const billing = { ...nameless, city: '' };
    expect(issuesOf(form({ shipping: nameless, billing }))).toEqual({
      'shipping.company': 'validation.required',
    });
    expect(issuesOf(form({ shipping: nameless, billing, sameAsShipping: false }))).toEqual({
      'shipping.company': 'validation.required',
      'billing.company': 'validation.required',
      'billing.city': 'validation.required',
    });
    expect(issuesOf(form({ shipping: { ...nameless, company: 'Visser BV' } }))).toEqual({});
    expect(issuesOf(form({ shipping: { ...nameless, business: false } }))).toEqual({});
  });

  it('adds an encoded message to the invalid field', () => {
    const issues = issuesOf(
      form({ shipping: { ...home, street: { ...home.street, number: 'twaalf' }, postcode: '12' } }),
    );
    expect(issues).toHaveProperty(['shipping.street.number'], 'validation.digitsOnly');
    expect(issues['shipping.postcode']).toMatch(/^validation\.postcode\?example=/);
  });

  it('applies the rules of the billing country', () => {
    const abroad = { ...home, country: 'US', postcode: '90210', region: 'CA' };
    const parsed = schema.parse(form({ billing: abroad, sameAsShipping: false }));
    expect(parsed.billing).toMatchObject({ country: 'US', postcode: '90210', region: 'CA' });
    expect(issuesOf(form({ billing: { ...abroad, postcode: '1234 AB' }, sameAsShipping: false }))).toEqual({
      'billing.postcode': 'validation.postcode?example=12345-6789',
    });
    expect(issuesOf(form({ billing: { ...abroad, country: 'XX' }, sameAsShipping: false }))).toEqual({
      'billing.country': 'validation.countryChoice',
    });
  });

  it('neither sends nor validates the business fields of a private order', () => {
    const hidden = { ...home, company: 'Visser BV', vat: 'no vat number', poNumber: '7' };
    const { shipping } = schema.parse(form({ shipping: { ...hidden, business: false } }));
    expect([shipping.company, shipping.vat, shipping.poNumber]).toEqual(['', '', '']);
    expect(issuesOf(form({ shipping: { ...hidden, business: true } }))).toHaveProperty(['shipping.vat']);
  });
});
