import { describe, expect, it } from 'vitest';
import { postcodes } from './postcodes';
import { euCountries } from './vat';
import { addressCountries, addressProfile, billingProfile } from './address-profiles';
import { countryProfiles } from './profiles';

describe('the countries of addresses', () => {
  it('are those of spec §5 and the EU, each once', () => {
    for (const code of [...Object.keys(postcodes), 'IE', ...euCountries])
      expect(addressCountries).toContain(code);
    expect(new Set(addressCountries).size).toBe(addressCountries.length);
    for (const code of addressCountries) expect(addressProfile(code)?.code).toBe(code);
  });

  it.each(['', 'XX', 'nl', 'constructor', '__proto__'])('do not include %j', (code) => {
    expect(addressProfile(code)).toBeUndefined();
  });

  it('have the profile of the store view where there is one', () => {
    for (const profile of Object.values(countryProfiles)) expect(addressProfile(profile.code)).toBe(profile);
  });

  it.each(addressCountries)('%s has each field once, and a region field only if it has regions', (code) => {
    const { rows, region, lines } = addressProfile(code)?.address ?? { rows: [], region: 'none', lines: [] };
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
      addressProfile(code)?.refusedPostcodes.some((pattern) => pattern.test(postcode));
    for (const postcode of refused) expect(isRefused(postcode), postcode).toBe(true);
    for (const postcode of served) expect(isRefused(postcode), postcode).toBe(false);
  });

  it('offer the salutations of the store', () => {
    expect(billingProfile(countryProfiles.DE, 'US')?.salutations).toEqual(countryProfiles.DE.salutations);
    expect(billingProfile(countryProfiles.DE, 'NO')?.salutations).toEqual(countryProfiles.DE.salutations);
    expect(billingProfile(countryProfiles.DE, 'DE')).toBe(countryProfiles.DE);
    expect(billingProfile(countryProfiles.DE, 'XX')).toBeUndefined();
  });
});
