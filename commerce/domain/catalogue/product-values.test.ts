import { describe, expect, it } from 'vitest';
import { catalogue } from '@/config/limits/catalogue';
import { expectedDay, stockStatus, toImages, toPrice, toRating } from './product-values';

const nl = { store: 'nl', currency: 'EUR' } as const;
const uk = { store: 'uk', currency: 'GBP' } as const;

describe('toPrice', () => {
  const row = { regular: 10_000, final: 8_000, prior: 9_000, earlier: 9_500 };

  it('refers a reduction to the price that the law of the country requires', () => {
    expect(toPrice(row, nl).priorPrice?.minor).toBe(9_000);
    expect(toPrice(row, uk).priorPrice?.minor).toBe(9_500);
    expect(toPrice({ ...row, prior: null }, nl).priorPrice).toBeNull();
    expect(toPrice({ ...row, regular: 8_000 }, nl).priorPrice).toBeNull();
  });

  it('names a tax class that is not the standard one', () => {
    expect(toPrice({ ...row, taxClass: 'reduced' }, nl).taxClass).toBe('reduced');
    expect(toPrice({ ...row, taxClass: 'standard' }, nl)).toEqual(toPrice(row, nl));
    expect(Object.keys(toPrice(row, nl))).not.toContain('taxClass');
  });

  it('announces a reduction of at least one percent', () => {
    const prior = (final: number) => toPrice({ ...row, final }, nl).priorPrice?.minor ?? null;
    expect([8_910, 8_911, 8_999, 9_000, 9_500].map(prior)).toEqual([9_000, null, null, null, null]);
  });
});

describe('expectedDay', () => {
  it.each([
    [0, '2026-06-15', '2026-06-15T21:59:59Z', '2026-06-15'],
    [1, '2026-06-15', '2026-06-01T12:00:00Z', null],
    // The day is over in Amsterdam.
    [0, '2026-06-15', '2026-06-15T22:00:00Z', null],
    [0, null, '2026-06-15T12:00:00Z', null],
  ])('of %i units, expected on %s, at %s is %s', (available, expectedOn, now, day) => {
    expect(expectedDay(available, expectedOn, new Date(now))).toBe(day);
  });
});

describe('stockStatus', () => {
  it.each([
    [-1, 'OUT_OF_STOCK'],
    [0, 'OUT_OF_STOCK'],
    [1, 'LOW_STOCK'],
    [catalogue.lowStock, 'LOW_STOCK'],
    [catalogue.lowStock + 1, 'IN_STOCK'],
  ])('of %i units is %s', (available, status) => expect(stockStatus(available)).toBe(status));
});

describe('toRating', () => {
  it.each([
    [0, 0, null],
    [1, 5, 100],
    [1, 1, 20],
    [3, 13, 86.67],
    [7, 30, 85.71],
  ])('of %i reviews with %i stars is %j', (count, sum, value) =>
    expect(toRating(count, sum)).toEqual(value === null ? null : { value, count }),
  );
});

describe('toImages', () => {
  it('labels pictures with the name of the product', () => {
    const image = { url: '/cam.webp', position: 1, disabled: false };
    expect(toImages([image], 'Camera')).toEqual([{ ...image, label: 'Camera' }]);
  });
});
