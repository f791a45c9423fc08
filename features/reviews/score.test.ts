import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { formatScore, scoreWithStars, shopScore, toStars } from './score';

it('names the scale next to five stars unless it is the number of stars', () => {
  expect(scoreWithStars(94, 'fr')).toBe('9,4/10');
  expect(scoreWithStars(94, 'uk')).toBe('4.7');
  expect(scoreWithStars(94, 'de')).toBe('4,7');
});

describe('formatScore', () => {
  it.each([
    ['uk', 92, '4.6'],
    ['de', 92, '4,6'],
    ['nl', 92, '9,2'],
    ['fr', 100, '10,0'],
    ['at', 0, '0,0'],
    ['ch_de', 93.33, '9,3'],
    ['uk', 93, '4.7'],
    ['se', 86.67, '8,7'],
  ] as const)('formats for %s %d as %s', (store, value, score) => {
    expect(formatScore(value, store)).toBe(score);
  });

  it('is within the scale, with one decimal, for any rating', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...storeCodes),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (store, value) => {
          const score = formatScore(value, store);
          expect(score).toMatch(store === 'uk' ? /^\d+\.\d$/ : /^\d+,\d$/);
          const shown = Number(score.replace(',', '.'));
          const { scoreScale } = storeConfig(store);
          expect(shown).toBeLessThanOrEqual(scoreScale);
          expect(Math.abs(shown - (value / 100) * scoreScale)).toBeLessThan(0.051);
        },
      ),
    );
  });
});

describe('toStars', () => {
  it('keeps fractions', () => {
    expect([toStars(0), toStars(100), toStars(92)]).toEqual([0, 5, 4.6]);
  });
});

describe('the score of the shop', () => {
  const unavailable = { status: 'unavailable' } as const;

  it('is the fallback while the service does not answer, on the scale of the store (spec §9)', () => {
    expect(shopScore(unavailable, 'nl', false)).toEqual({
      stars: 4.6,
      score: '9,2',
      scale: 10,
      count: 1000,
      percent: '92%',
      link: null,
      source: null,
      isFallback: true,
    });
    expect(shopScore(unavailable, 'de', false)).toMatchObject({ score: '4,6', scale: 5 });
    expect(shopScore(unavailable, 'uk', false)).toMatchObject({ score: '4.6', scale: 5 });
  });

  it.each([
    ['uk', '4.7', 5, '94%'],
    ['de', '4,7', 5, '94\u00a0%'],
    ['at', '9,4', 10, '94\u00a0%'],
    ['fr', '9,4', 10, '94\u00a0%'],
    ['ch_de', '9,4', 10, '94\u00a0%'],
  ] as const)('is that of the service in %s: %s of %d, %s', (store, score, scale, percent) => {
    const summary = {
      source: 'Feedback Company',
      link: 'https://reviews.example/',
      score: 9.4,
      totalReviews: 1386,
      percentage: 94,
    };
    expect(shopScore({ status: 'rated', summary }, store, true)).toEqual({
      stars: 4.7,
      score,
      scale,
      count: 1386,
      percent,
      link: summary.link,
      source: 'Feedback Company',
      isFallback: false,
    });
  });

  it('is absent in a store without a service, and in a shop that sells while the service does not answer', () => {
    expect(shopScore({ status: 'none' }, 'nl', false)).toBeNull();
    expect(shopScore(unavailable, 'nl', true)).toBeNull();
  });
});
