import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { proposeRegion } from './address-values';

const italian = (postcode: string) => proposeRegion(postcode, countryProfiles.IT.address);

describe('proposeRegion', () => {
  it.each([
    ['00144', 'RM'],
    ['20121', 'MI'],
    ['20900', 'MB'],
    ['26900', 'LO'],
    ['34170', 'GO'],
    ['34121', 'TS'],
    ['33170', 'PN'],
    ['47921', 'RN'],
    ['86170', 'IS'],
    ['88900', 'KR'],
    ['89900', 'VV'],
    ['09121', 'CA'],
    [' 10 121 ', 'TO'],
  ])('%s is in %s', (postcode, region) => expect(italian(postcode)).toBe(region));

  it.each(['', '0', '08040', '09010', 'x'])('%j is in no province that is certain', (postcode) =>
    expect(italian(postcode)).toBeNull(),
  );

  it('proposes nothing where the country has no table', () =>
    expect(proposeRegion('10115', countryProfiles.DE.address)).toBeNull());
});
