import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatAmount, formatNumber, formatPercent, formatPrice, counted } from './money';
import { createTranslator } from 'use-intl/core';
import { loadMessages } from '../messages/messages';

const minor = fc.integer({ min: -1e13, max: 1e13 });
const store = fc.constantFrom(...storeCodes);
const eur = (amount: number) => ({ minor: amount, currency: 'EUR' }) as const;

describe('formatPrice', () => {
  it.each([
    ['nl', '€\u00a01.234,50'],
    ['be_nl', '€\u00a01.234,50'],
    ['be_fr', '1\u00a0234,50\u00a0€'],
    ['de', '1.234,50\u00a0€'],
    ['at', '€\u00a01.234,50'],
    ['ch_de', "CHF\u00a01'234.50"],
    ['ch_fr', "CHF\u00a01'234.50"],
    ['fr', '1\u00a0234,50\u00a0€'],
    ['no', '1\u00a0234,50\u00a0kr'],
    ['se', '1\u00a0234,50\u00a0kr'],
    ['it', '1.234,50\u00a0€'],
    ['uk', '£1,234.50'],
  ] as const)('writes 1234.50 in %s as %s', (code, text) => {
    expect(formatPrice({ minor: 123450, currency: storeConfig(code).defaultCurrencyCode }, code)).toBe(text);
  });

  it.each([
    ['ch_de', 'EUR', "EUR\u00a01'234.50"],
    ['ch_fr', 'EUR', "EUR\u00a01'234.50"],
    ['uk', 'EUR', '€1,234.50'],
    ['uk', 'CHF', 'CHF\u00a01,234.50'],
    ['nl', 'GBP', 'GBP\u00a01.234,50'],
    ['no', 'EUR', '1\u00a0234,50\u00a0EUR'],
  ] as const)('writes a foreign currency in %s: %s', (code, foreign, text) => {
    expect(formatPrice({ minor: 123450, currency: foreign }, code)).toBe(text);
  });

  it.each([
    ['nl', -1000, '\u2212€\u00a010,00'],
    ['de', -1000, '\u221210,00\u00a0€'],
    ['nl', 0, '€\u00a00,00'],
    ['nl', 5, '€\u00a00,05'],
    ['nl', 100000000, '€\u00a01.000.000,00'],
  ] as const)('writes in %s %d minor units as %s', (code, value, text) => {
    expect(formatPrice(eur(value), code)).toBe(text);
  });

  it.each([
    ['se', 179_900, '1\u00a0799\u00a0kr', '1\u00a0799\u00a0kr'],
    ['no', 188_950, '1\u00a0889,50\u00a0kr', '1\u00a0889,50\u00a0kr'],
    ['no', 0, '0\u00a0kr', '0\u00a0kr'],
    ['de', 7500, '75,00\u00a0€', '75\u00a0€'],
    ['uk', 10_000, '£100.00', '£100'],
    ['ch_fr', 10_050, 'CHF\u00a0100.50', 'CHF\u00a0100.50'],
    ['nl', 100_000, '€\u00a01.000,00', '€\u00a01.000'],
  ] as const)('writes in %s %d minor units as %s, in a sentence as %s', (code, minor, price, amount) => {
    const value = { minor, currency: storeConfig(code).defaultCurrencyCode };
    expect(formatPrice(value, code)).toBe(price);
    expect(formatAmount(value, code)).toBe(amount);
  });

  it('can be parsed back, and contains no breaking or variable characters', () => {
    fc.assert(
      fc.property(minor, store, (value, code) => {
        const text = formatPrice({ minor: value, currency: storeConfig(code).defaultCurrencyCode }, code);
        const digits = Number(text.replaceAll(/\D/g, '')) * (/[.,]\d\d\D*$/.test(text) ? 1 : 100);
        expect(text.startsWith('\u2212') ? -digits : digits).toBe(value);
        expect(text).not.toMatch(/[ \u202f\u2019-]/);
      }),
    );
  });
});

describe('formatNumber', () => {
  it.each([
    ['nl', '1.234,5'],
    ['be_fr', '1\u00a0234,5'],
    ['de', '1.234,5'],
    ['ch_de', "1'234,5"],
    ['fr', '1\u00a0234,5'],
    ['no', '1\u00a0234,5'],
    ['it', '1.234,5'],
    ['uk', '1,234.5'],
  ] as const)('writes in %s as %s', (code, text) => {
    expect(formatNumber(1234.5, code)).toBe(text);
  });

  it('respects the number of digits', () => {
    expect(formatNumber(9, 'nl', { minimumFractionDigits: 1, maximumFractionDigits: 1 })).toBe('9,0');
    expect(formatNumber(9.25, 'uk', { minimumFractionDigits: 1, maximumFractionDigits: 1 })).toBe('9.3');
    expect(formatNumber(1000, 'uk')).toBe('1,000');
    expect(formatNumber(1 / 3, 'uk')).toBe('0.333');
    expect(formatNumber(1 / 3, 'uk', { minimumFractionDigits: 5 })).toBe('0.33333');
    expect(formatNumber(7, 'uk', { minimumFractionDigits: 2, maximumFractionDigits: 0 })).toBe('7');
  });

  it('has a minus sign only if the rounded number is not zero', () => {
    expect(formatNumber(-1.5, 'de')).toBe('\u22121,5');
    expect(formatNumber(-5.5, 'de')).toBe('\u22125,5');
    expect(formatNumber(-0.2, 'de', { maximumFractionDigits: 0 })).toBe('0');
    expect(formatNumber(-0, 'de')).toBe('0');
  });

  it.each([Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => formatNumber(value, 'nl')).toThrow(RangeError);
  });
});

describe('formatPercent', () => {
  it.each([
    ['nl', 21, '21%'],
    ['be_nl', 21, '21%'],
    ['be_fr', 21, '21\u00a0%'],
    ['de', 19, '19\u00a0%'],
    ['at', 20, '20\u00a0%'],
    ['ch_de', 8.1, '8,1\u00a0%'],
    ['ch_fr', 8.1, '8,1\u00a0%'],
    ['fr', 20, '20\u00a0%'],
    ['no', 25, '25\u00a0%'],
    ['se', 25, '25\u00a0%'],
    ['it', 22, '22%'],
    ['uk', 25.5, '25.5%'],
  ] as const)('writes in %s %d as %s', (code, percent, text) => {
    expect(formatPercent(percent, code)).toBe(text);
  });
});

describe('counted', () => {
  it.each<[StoreCode, number, string]>([
    ['it', 1000, '1.000 recensioni'],
    ['it', 1, '1 recensione'],
    ['uk', 12345, '12,345 reviews'],
    ['ch_de', 1000, "1'000 Bewertungen"],
    ['se', 1000, '1\u00a0000 recensioner'],
  ])('formats the number in a text of %s: %d', async (store, count, text) => {
    const t = createTranslator({ locale: storeConfig(store).locale, messages: await loadMessages(store) });
    expect(t('reviews.count', counted(count, store))).toBe(text);
  });
});
