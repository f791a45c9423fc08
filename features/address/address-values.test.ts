import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { toAddressValues, toAddress, fieldPaths } from './address-values';

const home = {
  ...toAddressValues(null, 'NL'),
  firstname: 'Noor',
  lastname: 'Visser',
  street: { street: 'Uilenlaan', number: '12', addition: 'A' },
};

describe('toAddressValues', () => {
  it('starts empty with the country of the store', () => {
    expect(toAddressValues(null, 'IT')).toMatchObject({ country: 'IT', firstname: '', business: false });
  });

  it('shows the business fields if one of them has a value', () => {
    expect(toAddressValues({ ...home, vat: 'NL000000000B00' }, 'NL').business).toBe(true);
    expect(toAddressValues(home, 'NL').business).toBe(false);
  });

  it('has a wire path for every field of every country', () => {
    const values = { ...home, ...home.street };
    for (const { address } of Object.values(countryProfiles)) {
      for (const field of address.rows.flat()) {
        expect(fieldPaths[field].split('.').at(-1)).toBe(field);
        expect(values).toHaveProperty(field);
      }
    }
  });
});

describe('toAddress', () => {
  it('omits business fields that do not show', () => {
    const values = { ...home, company: 'Visser BV', vat: 'NL1', poNumber: '7' };
    expect(toAddress({ ...values, business: false })).toMatchObject({
      company: '',
      vat: '',
      poNumber: '',
    });
    expect(toAddress({ ...values, business: true })).toMatchObject({ company: 'Visser BV', vat: 'NL1' });
    expect(toAddress(home)).not.toHaveProperty('business');
  });
});
