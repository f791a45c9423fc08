import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/profiles';
import { toCountryFacts, toCountryProfile } from './country-facts';

describe('country facts', () => {
  it.each(Object.values(countryProfiles))('of $code survive the way to the browser', (profile) => {
    const arrived: unknown = JSON.parse(JSON.stringify(toCountryFacts(profile)));
    expect(toCountryProfile(arrived as ReturnType<typeof toCountryFacts>)).toEqual(profile);
  });

  it('keep the flags of a pattern', () => {
    const [pattern] = toCountryProfile(toCountryFacts(countryProfiles.GB)).refusedPostcodes;
    expect(pattern?.test('je2 3ab')).toBe(true);
  });
});
