import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { shippingMethods } from '@/config/shop/shipping-methods';
import type { StoreCountry } from '@/config/types';
import {
  endOfPeriod,
  formatDeliveryDay,
  isPublicHoliday,
  methodDeliveryDay,
  methodEstimates,
  preselectedMethod,
  standardMethod,
} from './delivery-estimates';

// Sunday; the cut-off of the day is 23:59 in Amsterdam.
const sunday = new Date('2026-11-22T12:00:00Z');

describe('methodDeliveryDay', () => {
  it('counts the longest time of the method in working days', () => {
    const [standard] = shippingMethods.uk;
    const express = { workingDays: { min: 2, max: 3 } };
    expect(methodDeliveryDay('uk', standard, sunday)).toBe('2026-11-27');
    expect(methodDeliveryDay('uk', express, sunday)).toBe('2026-11-25');
  });

  it('skips the public holidays of the country of the store', () => {
    const before = new Date('2026-12-23T12:00:00Z');
    const method = { workingDays: { min: 1, max: 2 } };
    // 25 and 28 December are holidays in the UK, only 25 December in France.
    expect(methodDeliveryDay('uk', method, before)).toBe('2026-12-29');
    expect(methodDeliveryDay('fr', method, before)).toBe('2026-12-28');
  });

  it('counts from the next evening after the cut-off', () => {
    const method = { workingDays: { min: 1, max: 1 } };
    expect(methodDeliveryDay('nl', method, new Date('2026-11-24T22:58:00Z'))).toBe('2026-11-25');
    expect(methodDeliveryDay('nl', method, new Date('2026-11-24T22:59:00Z'))).toBe('2026-11-26');
  });
});

describe('methodEstimates', () => {
  it('agrees with the day of the method, for several evenings', () => {
    const [first, second] = methodEstimates('uk', standardMethod('uk'), sunday);
    expect(first?.day).toBe(methodDeliveryDay('uk', standardMethod('uk'), sunday));
    expect(second?.day).toBe('2026-11-30');
  });
});

describe('preselectedMethod', () => {
  const [standard] = shippingMethods.uk;
  const faster = { ...standard, carrier: 'dhl', workingDays: { min: 1, max: 2 } } as const;
  const dearer = { ...faster, price: { GBP: 1500 }, freeFrom: null };
  const at = (minor: number) => ({ minor, currency: 'GBP' as const });

  it('is the cheapest at that price, of several the fastest', () => {
    expect(preselectedMethod('uk', [standard, dearer], at(100), sunday)).toBe(standard);
    expect(preselectedMethod('uk', [standard, faster], at(100), sunday)).toBe(faster);
    expect(preselectedMethod('uk', [dearer, standard], at(1_000_000), sunday)).toBe(standard);
  });

  it('is the default of the store without an offered one', () =>
    expect(preselectedMethod('uk', [], at(100), sunday)).toBe(standard));
});

describe('formatDeliveryDay', () => {
  it('writes the day in the language of the store', () => {
    expect(formatDeliveryDay('2026-11-27', 'uk')).toBe('Friday 27 November');
    expect(formatDeliveryDay('2026-11-27', 'de')).toBe('Freitag, 27. November');
    expect(formatDeliveryDay('2026-12-21', 'fr')).toBe('lundi 21 décembre');
    expect(formatDeliveryDay('2026-12-01', 'it')).toBe('martedì 1 dicembre');
  });

  it('writes the first of a month as an ordinal in French', () => {
    for (const store of ['fr', 'be_fr', 'ch_fr'] as const)
      expect(formatDeliveryDay('2026-12-01', store)).toBe('mardi 1er décembre');
  });
});

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

describe('endOfPeriod', () => {
  it.each([
    ['DE', '2026-11-24', '2026-11-24'],
    ['DE', '2026-11-28', '2026-11-30'],
    ['DE', '2026-12-25', '2026-12-28'],
    ['FR', '2027-07-14', '2027-07-15'],
    // Ascension Day moves with Easter.
    ['BE', '2027-05-06', '2027-05-07'],
    ['BE', '2028-05-25', '2028-05-26'],
    // Days that only the law on periods adds: Good Friday, Liberation Day, Midsummer's and New Year's Eve.
    ['NL', '2027-03-26', '2027-03-30'],
    ['NL', '2027-05-05', '2027-05-07'],
    ['AT', '2027-03-26', '2027-03-30'],
    ['SE', '2027-06-25', '2027-06-28'],
    ['SE', '2027-12-31', '2028-01-03'],
    // The law has no such rule.
    ['GB', '2027-03-26', '2027-03-26'],
  ] as const)('of %s moves %s to %s', (country, day, end) => {
    expect(endOfPeriod(country, day)).toBe(end);
  });

  it('delivers on days that only the law on periods adds', () => {
    expect(isPublicHoliday('NL', '2027-05-05')).toBe(false);
  });
});
