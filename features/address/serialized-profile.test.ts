import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { parseProfile, serializeProfile } from './address-values';

describe('serializeProfile', () => {
  it.each(Object.values(countryProfiles))('round-trips the rules of $code through JSON', (profile) => {
    const { code, address, salutations, refusedPostcodes, postcode, vatNumber } = profile;
    const received: unknown = JSON.parse(JSON.stringify(serializeProfile(profile)));
    expect(parseProfile(received as ReturnType<typeof serializeProfile>)).toEqual({
      code,
      address,
      salutations,
      refusedPostcodes,
      postcode,
      vatNumber,
    });
  });

  it('keeps the flags of a pattern', () => {
    const [pattern] = parseProfile(serializeProfile(countryProfiles.GB)).refusedPostcodes;
    expect(pattern?.test('je2 3ab')).toBe(true);
  });
});
