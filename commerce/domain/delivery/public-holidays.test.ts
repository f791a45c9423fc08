import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/profiles';
import type { StoreCountry } from '@/config/types';
import { isPublicHoliday } from './public-holidays';

const countries = Object.keys(countryProfiles) as StoreCountry[];

describe('isPublicHoliday', () => {
  it.each(countries)(
    'is true for New Year, Easter Monday and Christmas in %s in several years',
    (country) => {
      for (const day of [
        '2026-01-01',
        '2026-12-25',
        '2027-01-01',
        '2026-04-06',
        '2027-03-29',
        '2030-12-25',
      ]) {
        expect(isPublicHoliday(country, day), day).toBe(true);
      }
      for (const day of ['2026-11-24', '2027-02-02', '2026-09-15']) {
        expect(isPublicHoliday(country, day), day).toBe(false);
      }
    },
  );

  it.each<[StoreCountry, string, boolean]>([
    ['NL', '2026-04-27', true],
    ['BE', '2026-07-21', true],
    ['DE', '2026-10-03', true],
    ['FR', '2026-07-14', true],
    ['NO', '2026-05-17', true],
    ['SE', '2026-06-06', true],
    ['CH', '2026-08-01', true],
    ['IT', '2026-06-02', true],
    ['AT', '2026-10-26', true],
    // Boxing Day 2026 is a Saturday: Monday is the substitute day.
    ['GB', '2026-12-28', true],
    ['DE', '2026-12-28', false],
    // Corpus Christi is a holiday in some German states only, Saint Ambrose in Milan only.
    ['DE', '2026-06-04', false],
    ['IT', '2026-12-07', false],
    ['FR', '2026-12-26', false],
  ])('%s %s: %s', (country, day, expected) => expect(isPublicHoliday(country, day)).toBe(expected));
});
