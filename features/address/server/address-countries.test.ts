import { describe, expect, it } from 'vitest';
import { addressCountries } from '@/config/countries/countries';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { billingCountries } from './address-countries';

describe('the countries of a billing form', () => {
  it.each(storeCodes)('are all of them in %s, its own first, with a name in its language', (store) => {
    const config = storeConfig(store);
    const choices = billingCountries(config);
    expect(choices.map(({ code }) => code).toSorted()).toEqual(addressCountries);
    expect(choices[0]?.code).toBe(config.country);
    expect(choices.every(({ code, name }) => name !== code && name !== '')).toBe(true);
    expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
  });

  it('are sorted by the rules of the language', () => {
    const names = billingCountries(storeConfig('se')).map(({ name }) => name);
    expect(names[0]).toBe('Sverige');
    expect(names.at(-1)).toBe('Österrike');
  });
});
