import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { byPostcode } from './address-values';

const { regionPostcodes, townPostcodes } = countryProfiles.IT.address;

describe('byPostcode', () => {
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
  ])('%s is in the province %s', (postcode, region) =>
    expect(byPostcode(postcode, regionPostcodes)).toBe(region),
  );

  it.each(['', '0', '08040', '09010', 'x'])('%j is in no province that is certain', (postcode) =>
    expect(byPostcode(postcode, regionPostcodes)).toBeNull(),
  );

  it.each([
    ['00144', 'Roma'],
    ['20121', 'Milano'],
    ['20900', 'Monza'],
    ['61121', 'Pesaro'],
    ['47121', 'Forlì'],
    ['47921', 'Rimini'],
    ['13900', 'Biella'],
    ['28922', 'Verbania'],
    ['34121', 'Trieste'],
    ['34170', 'Gorizia'],
    ['07100', 'Sassari'],
  ])('%s is the town %s', (postcode, town) => expect(byPostcode(postcode, townPostcodes)).toBe(town));

  // Outside of a capital; of a province with several.
  it.each(['00042', '20090', '34074', '76121', '07026'])('%s is no town that is certain', (postcode) =>
    expect(byPostcode(postcode, townPostcodes)).toBeNull(),
  );

  it.each([
    ['NL', '1012 AB', 'Amsterdam'],
    ['NL', '1181 AB', null],
    ['NO', '0150', 'Oslo'],
    ['SE', '111 22', 'Stockholm'],
    ['SE', '121 22', null],
    ['AT', '1010', 'Wien'],
    ['DE', '12529', null],
    ['FR', '69003', 'Lyon'],
    ['FR', '69100', null],
  ] as const)('%s %s is the town %j', (country, postcode, town) =>
    expect(byPostcode(postcode, countryProfiles[country].address.townPostcodes)).toBe(town),
  );

  it('proposes nothing where the country has no table', () =>
    expect(byPostcode('10115', countryProfiles.GB.address.townPostcodes)).toBeNull());
});
