import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CurrencyCode } from '@/config/types';
import { type Amount, toPriceRange } from './money/money';
import { fromWire, toWire } from './wire';

const eur = (minor: number): Amount => ({ minor, currency: 'EUR' });
const euros = (value: number) => ({ value, currency: 'EUR' }) as const;

const model = {
  version: 1,
  totalQuantity: 2,
  hasError: false,
  items: [{ product: { parentSku: null, valueIndex: 5, prices: { ...eur(5_000), unitPrice: 25 } } }],
  prices: { grandTotal: eur(123_450), shipping: null },
  rating: { value: 90, count: 3 },
};
const wire = {
  version: 1,
  total_quantity: 2,
  hasError: false,
  items: [{ product: { parentSku: null, value_index: 5, prices: { ...euros(50), unitPrice: 25 } } }],
  prices: { grand_total: euros(1234.5), shipping: null },
  rating: { value: 90, count: 3 },
};

it('is the model by the names and in the amounts of the spec, in the same order', () => {
  expect(JSON.stringify(toWire(model))).toBe(JSON.stringify(wire));
  expect(JSON.stringify(fromWire<typeof model>(wire))).toBe(JSON.stringify(model));
});

it('has major units', () => {
  expect(toWire(eur(-1))).toEqual(euros(-0.01));
  expect(fromWire(euros(4.35))).toEqual(eur(435));
  expect(fromWire(euros(-0))).toEqual(eur(0));
});

it('names of a price what it was before a reduction, or the price itself', () => {
  expect(toWire(toPriceRange(eur(8_000), eur(9_950)))).toEqual({
    minimum_price: { regular_price: euros(99.5), final_price: euros(80) },
  });
  expect(toWire(toPriceRange(eur(8_000), null))).toEqual({
    minimum_price: { regular_price: euros(80), final_price: euros(80) },
  });
});

it('round-trips every amount, also through JSON', () => {
  const minor = fc.integer({ min: -1e13, max: 1e13 });
  const currency = fc.constantFrom<CurrencyCode>('EUR', 'CHF', 'NOK', 'SEK', 'GBP');
  fc.assert(
    fc.property(fc.record({ minor, currency }), (amount) => {
      expect(fromWire(JSON.parse(JSON.stringify(toWire(amount))))).toEqual(amount);
    }),
  );
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %d', (value) => {
  expect(() => fromWire(euros(value))).toThrow(RangeError);
});
