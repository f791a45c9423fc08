import { describe, expect, it } from 'vitest';
import { expectedDay, toPrice } from './product-values';

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
  ])('of %i pieces, expected on %s, at %s is %s', (pieces, expectedOn, now, day) => {
    expect(expectedDay(pieces, expectedOn, new Date(now))).toBe(day);
  });
});
