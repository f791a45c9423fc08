import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, currencyFacts } from '@/config/shop/store-formats';
import { saving } from '@/commerce/domain/pricing/percent';
import { tierRows } from './resolve-prices';

const pricesAt = (final: number) =>
  currencyCodes.map((currency) => ({
    currency,
    regular: final,
    final,
    special: null,
    specialFrom: null,
    specialUntil: null,
    prior: null,
    earlier: null,
    from: false,
  }));

const tierPrices = (final: number, percent: number) =>
  Object.fromEntries(
    tierRows([{ quantity: 5, percent }], pricesAt(final)).map(({ currency, price }) => [currency, price]),
  );

describe('tierRows', () => {
  it('rounds down to the price step of the currency', () => {
    expect(tierPrices(2_495, 10)).toEqual({ EUR: 2_245, CHF: 2_245, NOK: 2_245, SEK: 2_245, GBP: 2_245 });
    expect(tierPrices(12_999, 5)).toEqual({
      EUR: 12_349,
      CHF: 12_345,
      NOK: 12_349,
      SEK: 12_349,
      GBP: 12_349,
    });
  });

  it('does not lose a price step to a floating-point error', () => {
    expect(tierPrices(10_000, 7.3)).toMatchObject({ EUR: 9_270, CHF: 9_270 });
    expect(tierPrices(100_000, 0.1)).toMatchObject({ EUR: 99_900, CHF: 99_900 });
  });

  it('never saves less than the stated percentage, and rounds to the currency’s step', () => {
    const price = fc.integer({ min: 100, max: 1e8 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 90 }), (final, percent) => {
        for (const { currency, price: tier } of tierRows([{ quantity: 2, percent }], pricesAt(final))) {
          expect(saving(final, tier)).toBeGreaterThanOrEqual(percent);
          expect(tier % currencyFacts[currency].step).toBe(0);
          expect(tier).toBeGreaterThan((final * (100 - percent)) / 100 - currencyFacts[currency].step);
        }
      }),
    );
  });
});
