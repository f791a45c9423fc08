import { describe, expect, it } from 'vitest';
import { shopScore } from './shop-score';

describe('the score of the shop', () => {
  it('is written on the scale of the store (spec §9)', () => {
    expect(shopScore('nl')).toEqual({ stars: 4.6, score: '9,2', scale: 10, count: 1000 });
    expect(shopScore('de')).toMatchObject({ score: '4,6', scale: 5 });
    expect(shopScore('uk')).toMatchObject({ score: '4.6', scale: 5 });
  });
});
