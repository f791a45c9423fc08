import { describe, expect, it } from 'vitest';
import { billingProfile, countryProfiles } from '@/config/countries/countries';
import { toAddressValues } from '@/features/address/address-values';
import { savedAddressSchema } from './islands/saved-address-form';

const schema = savedAddressSchema((country) => billingProfile(countryProfiles.NL, country));
const home = {
  ...toAddressValues(null, 'NL'),
  firstname: 'Noor',
  lastname: 'Visser',
  street: { street: 'Uilenlaan', number: '12', addition: '' },
  postcode: '1234ab',
  city: 'Utrecht',
};
const form = (address: Partial<typeof home> = {}) => ({
  address: { ...home, ...address },
  defaultShipping: true,
  defaultBilling: false,
});
function issuesOf(values: ReturnType<typeof form>): Record<string, string> {
  const parsed = schema.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('savedAddressSchema', () => {
  it('outputs the address in the format of its country, with the chosen defaults', () => {
    const { address, ...defaults } = schema.parse(form());
    expect(address).toMatchObject({ postcode: '1234 AB', country: 'NL' });
    expect(address).not.toHaveProperty('business');
    expect(defaults).toEqual({ defaultShipping: true, defaultBilling: false });
  });

  it('applies the rules of the chosen country', () => {
    expect(issuesOf(form({ country: 'US', postcode: '1234 AB', region: 'CA' }))).toEqual({
      'address.postcode': 'validation.postcode?example=12345-6789',
    });
    expect(issuesOf(form({ country: 'XX' }))).toEqual({ 'address.country': 'validation.countryChoice' });
    expect(issuesOf(form({ firstname: ' ' }))).toEqual({ 'address.firstname': 'validation.required' });
  });

  it('does not output business fields that do not show', () => {
    const company = { company: 'Visser BV', vat: 'none' };
    expect(schema.parse(form({ ...company, business: false })).address.company).toBe('');
    expect(issuesOf(form({ ...company, business: true }))).toHaveProperty(['address.vat']);
  });

  it('requires the name of a company', () =>
    expect(issuesOf(form({ company: '', business: true }))).toEqual({
      'address.company': 'validation.required',
    }));
});
