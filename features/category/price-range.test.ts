import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountPattern, isAmount, priceBands, priceFields, priceSteps, writePriceRange } from './price-range';
import { priceFieldsSchema, priceFromParams, readPriceRange } from './price-schema';

const priceFromFields = (from: string, to: string) =>
  priceFieldsSchema.parse({ [priceFields.from]: from, [priceFields.to]: to });

describe('a price range in a URL', () => {
  it.each([
    ['100-500', 10_000, 50_000],
    ['100-', 10_000, null],
    ['-500', null, 50_000],
    ['0-500', null, 50_000],
    ['0100-0500', 10_000, 50_000],
    ['100-100', 10_000, 10_000],
    ['0-', null, null],
    ['-0', null, 0],
  ])('reads %s', (value, from, to) => expect(readPriceRange(value)).toEqual({ from, to }));

  it.each(['', '-', '100', '500-100', '1.5-3', '-1-5', '1e3-', ' 1-2', '1-2-3', '12345678-', '١-٢', 'a-b'])(
    'refuses %j',
    (value) => expect(readPriceRange(value)).toBeNull(),
  );

  it('has one canonical form', () => {
    const end = fc.option(fc.integer({ min: 1, max: 9_999_999 }));
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        const value = `${from ?? ''}-${to ?? ''}`;
        const range = readPriceRange(value);
        expect(range && writePriceRange(range)).toBe(from === null && to === null ? null : value);
      }),
    );
  });
});

describe('a price range from a form', () => {
  it.each([
    ['100', '500', '100-500'],
    ['500', '100', '100-500'],
    ['', '500', '-500'],
    ['100', '', '100-'],
    ['0', '', null],
    ['', '', null],
    ['€ 1.234,50', '2 000', '1234-2000'],
    ['', '162.90', '-163'],
    ['129,95', '129,95', '129-130'],
    ['129,95', '129,9', '129-130'],
    ['129,00', '129,-', '129-129'],
    ['0,99', '0,99', '-1'],
    ['abc', '20', '-20'],
    ['99999999', '', null],
    ['£20', '20.50 €', '20-21'],
    ['CHF 20', 'CHF 1’200.–', '20-1200'],
    ['20 kr', "2'000 Fr.", '20-2000'],
    ['SEK 20', '30 nok', '20-30'],
    ['1 234,5', '2,345.60', '1234-2346'],
    ['200:-', '300kr', '200-300'],
    ['1e3', '', null],
    ['12abc', '20', '-20'],
    ['abc12', '1x2', null],
    ['0x10', '1-2', null],
    ['-5', '20 kronor och 30', null],
    ['€', 'kr', null],
  ])('%j and %j', (from, to, value) => expect(priceFromFields(from, to)).toBe(value));

  it.each(['', ' ', '100', '€ 1.234,50', 'CHF 1’200.–', 'sek 20', '300kr', '200:-', '20 Fr.', ' 5 '])(
    'states that %j can be applied, as the pattern of the field does',
    (typed) => {
      expect(isAmount(typed)).toBe(true);
      // As browsers apply it; an empty field matches any pattern.
      if (typed !== '' && typed !== ' ') expect(typed).toMatch(new RegExp(`^(?:${amountPattern})$`, 'v'));
    },
  );

  it.each(['abc', '12abc', '1e3', '-5', '€', '20 kronor och 30', '99999999'])(
    'states that %j cannot be applied',
    (typed) => expect(isAmount(typed)).toBe(false),
  );

  it('is always a valid URL value', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const value = priceFromFields(from, to);
        const range = value === null ? null : readPriceRange(value);
        expect(range === null ? null : writePriceRange(range)).toBe(value);
      }),
    );
  });
});

describe('price bands', () => {
  it('are round and within the prices', () => {
    expect(priceSteps(2_999, 89_900)).toEqual([75, 150, 400]);
    expect(priceSteps(10_000, 10_000)).toEqual([]);
    expect(priceSteps(0, 0)).toEqual([]);
  });

  it('cover all prices', () => {
    expect(priceBands(2_999, 89_900)).toEqual([
      { from: null, to: 7_500 },
      { from: 7_500, to: 15_000 },
      { from: 15_000, to: 40_000 },
      { from: 40_000, to: null },
    ]);
    expect(priceBands(5_000, 5_000)).toEqual([]);
  });

  it('ascend from the lowest to the highest price', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const steps = priceSteps(min, max);
        expect(steps).toEqual([...new Set(steps)].toSorted((left, right) => left - right));
        for (const step of steps) expect(step * 100).toBeGreaterThan(min);
        for (const step of steps) expect(step * 100).toBeLessThan(max);
        for (const step of steps) expect(Number.isInteger(step)).toBe(true);
      }),
    );
  });
});

describe('the fields of a price form in a query', () => {
  it.each([
    [{ priceFrom: '100', priceTo: '500' }, ['100-500']],
    [{ priceFrom: ['100', '7'] }, ['100-']],
    [{ priceTo: '' }, []],
    [{ priceFrom: [], priceTo: 'abc' }, []],
    [{ brand: 'noctara' }, null],
    [{}, null],
  ])('%j ask for %j', (params, values) => expect(priceFromParams(params)).toEqual(values));
});
