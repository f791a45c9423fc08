import { describe, expect, it } from 'vitest';
import { countIn, DecimalMarks, measureIn, minorOf, priceIn, reductionMoment } from './amounts';

describe('the decimal mark of a file', () => {
  it.each([
    [['1.299,00', '12'], 'comma'],
    [['1,299.00', '9.9'], 'point'],
    [['12.0000', '3'], 'point'],
    [['9,90', '1.299'], 'comma'],
    [['12', ''], 'point'],
    [['1.299', '2.500'], null],
    [['9,90', '9.90'], null],
    [['1.299,00 kr.', '12 kr.'], 'comma'],
    [['Fr. 9.90'], 'point'],
    [['1.299.500'], 'comma'],
    // What is no amount proves nothing.
    [['100 Stk. 12,50', '1E+03', '2 x 5,00', '10,-'], 'point'],
  ])('of %j is %s', (amounts, mark) => {
    const marks = new DecimalMarks();
    for (const amount of amounts) marks.add(amount);
    expect(marks.mark()).toBe(mark);
  });
});

it.each([
  ['€ 1.299,00', 'comma', 129_900],
  ["CHF 1'299.50", 'point', 129_950],
  ['1 299,5', 'comma', 129_950],
  ['12.0000', 'point', 1_200],
  ['0', 'point', 0],
  ['', 'point', null],
  ['auf Anfrage', 'comma', null],
  ['-5', 'point', null],
  ['1.2.3', 'point', null],
  ['12,50 kr.', 'comma', 1_250],
  ['Fr. 12.50', 'point', 1_250],
  // Each is that of another mark, of which a file may have both.
  ['12.50', 'comma', null],
  ['12,50', 'point', null],
  ['10,-', 'comma', 1_000],
  ['1.299,–', 'comma', 129_900],
  ['1’299.— CHF', 'point', 129_900],
  ["'4,20", 'comma', 420],
  ['1\u202f299,50 €', 'comma', 129_950],
  ['1,299.00 GBP', null, 129_900],
  // Digits that something divides are not one number.
  ['1E+03', 'comma', null],
  ['4,2E+01', 'comma', null],
  ['2 x 5,00', 'comma', null],
  ['100 Stk. 12,50', 'comma', null],
  ['=12,5*2', 'comma', null],
  ['−5,00', 'comma', null],
  ['12..5', 'comma', null],
  ['1,2,3', 'point', null],
  ['12 34', 'point', null],
  ['12,50 Stk', 'comma', null],
  ['$ 12.50', 'point', null],
] as const)('%s (%s) is %s minor units', (text, mark, minor) => expect(minorOf(text, mark)).toBe(minor));

it('takes no amount of another currency', () => {
  expect(['12.50 EUR', '12.50 CHF', '12.50'].map((text) => minorOf(text, 'point', 'EUR'))).toEqual([
    1_250,
    null,
    1_250,
  ]);
});

it.each([
  ['0,5 kg', { value: 0.5, unit: 'kg' }],
  ['1.250', { value: 1_250, unit: '' }],
  ['ca. 5 kg', null],
])('measures %s as %j', (text, measure) => expect(measureIn(text, 'comma')).toEqual(measure));

it.each([
  ['12', 12],
  ['5.0000', 5],
  ['-3', -3],
  ['1.000', 'ambiguous'],
  ['10.5', null],
  ['1E3', null],
])('counts %s as %s', (text, count) => expect(countIn(text)).toBe(count));

it.each([
  ['EUR', 1_000, 19, null, 1_190],
  ['CHF', 1_000, 0, null, 1_000],
  ['CHF', 1_000, 0, { rate: 0.943, round: 0.05 }, 945],
  ['SEK', 1_000, 25, { rate: 11.4, round: 10 }, 14_000],
  ['GBP', 1, 0, { rate: 0.85, round: 1 }, 100],
] as const)('prices in %s of %i with %i %% and %j are %i', (currency, minor, tax, rate, price) =>
  expect(priceIn(currency, minor, tax, rate)).toBe(price),
);

it.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-27 00:00:00', '2026-11-27'],
  ['2026-07-01T00:00', '2026-07-01'],
  ['11/27/26, 12:00 AM', '2026-11-27'],
  // In Amsterdam.
  ['2026-11-27 18:30', '2026-11-27T17:30:00.000Z'],
  ['2026-07-01 23:59:59', '2026-07-01T21:59:59.000Z'],
  ['2026-11-27T00:00Z', '2026-11-27T00:00:00.000Z'],
  ['2026-11-27T13:00+0100', '2026-11-27T12:00:00.000Z'],
  ['2026-11-27T13:00:00-05:00', '2026-11-27T18:00:00.000Z'],
  // The fifth of December, wherever the file was written; with slashes it may be the twelfth of May.
  ['05.12.2026', '2026-12-05'],
  ['5-12-2026 00:00', '2026-12-05'],
  ['05/12/2026', null],
  ['11/27/2026', '2026-11-27'],
  ['05.12.26', '2026-12-05'],
  ['soon', null],
  ['2026-13-45', null],
])('reads the date %s as %s', (text, moment) => expect(reductionMoment(text)).toBe(moment));
