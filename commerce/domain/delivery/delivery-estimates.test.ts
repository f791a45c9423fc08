import { describe, expect, it } from 'vitest';
import { shippingMethods } from '@/config/shop/shipping-methods';
import {
  formatDeliveryDay,
  methodDeliveryDay,
  standardEstimates,
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

describe('standardEstimates', () => {
  it('agrees with the day of the default method, for several evenings', () => {
    const [first, second] = standardEstimates('uk', sunday);
    expect(first?.day).toBe(methodDeliveryDay('uk', standardMethod('uk'), sunday));
    expect(second?.day).toBe('2026-11-30');
  });
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
