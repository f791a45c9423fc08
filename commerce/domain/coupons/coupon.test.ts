import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCoupon as coupon } from '../testing/examples';
import type { Coupon } from '../../model/coupon';
import { couponDiscount, couponProblem, parseCouponCode } from './coupon';

const now = new Date('2026-11-22T12:00:00Z');
const moment = (ms: number) => new Date(now.getTime() + ms);
const use = { store: 'nl', currency: 'EUR', subtotal: 10_000, now } as const;

describe('parseCouponCode', () => {
  it.each([
    [' owl-10 ', 'OWL-10'],
    ['A1', 'A1'],
    ['1_a', '1_A'],
    ['_A', null],
    ['A B', null],
    ['x'.repeat(40), 'X'.repeat(40)],
    ['', null],
    ['A', null],
    ['-A', null],
    ['x'.repeat(41), null],
    ['A\0B', null],
    ['É10', null],
    // Upper case would make two letters of it.
    ['ß10', 'SS10'],
  ])('of %j is %j', (text, code) => expect(parseCouponCode(text)).toBe(code));
});

describe('couponProblem', () => {
  it.each<[string, Coupon | null, object | null]>([
    ['applies', coupon(), null],
    ['no coupon', null, { code: 'coupon_unknown' }],
    ['disabled', coupon({ enabled: false }), { code: 'coupon_unknown' }],
    ['another store', coupon({ stores: ['de'] }), { code: 'coupon_unknown' }],
    ['no amount in the currency', coupon({ kind: 'fixed', amounts: { CHF: 1 } }), { code: 'coupon_unknown' }],
    ['no minimum in the currency', coupon({ minimum: { CHF: 1 } }), { code: 'coupon_unknown' }],
    ['this store among others', coupon({ stores: ['de', 'nl'] }), null],
    ['an amount in the currency', coupon({ kind: 'fixed', amounts: { EUR: 1, CHF: 1 } }), null],
    ['from now on', coupon({ validFrom: now }), null],
    ['not before a moment later', coupon({ validFrom: moment(1) }), { code: 'coupon_not_yet_valid' }],
    ['until now', coupon({ validUntil: now }), { code: 'coupon_expired' }],
    ['until a moment later', coupon({ validUntil: moment(1) }), null],
    ['any number of uses', coupon({ used: 1_000_000 }), null],
    ['the last use', coupon({ usageLimit: 2, used: 1 }), null],
    ['no use left', coupon({ usageLimit: 2, used: 2 }), { code: 'coupon_used_up' }],
    ['exactly the minimum', coupon({ minimum: { EUR: 10_000 } }), null],
    [
      'below the minimum',
      coupon({ minimum: { EUR: 10_001 } }),
      { code: 'coupon_minimum', minimum: { minor: 10_001, currency: 'EUR' } },
    ],
    // A disabled coupon reveals nothing else.
    ['disabled and expired', coupon({ enabled: false, validUntil: now }), { code: 'coupon_unknown' }],
  ])('%s', (_, stored, problem) => expect(couponProblem(stored, use)).toEqual(problem));
});

describe('couponDiscount', () => {
  it('rounds a percentage half up, once', () => {
    const off = (subtotal: number, percent: number) =>
      couponDiscount(coupon({ percent }), { ...use, subtotal }, null).minor;
    expect([off(5, 10), off(4, 10), off(999_999_999_999, 12.34), off(100, 100)]).toEqual([
      1, 0, 123_400_000_000, 100,
    ]);
  });

  it.each([
    ['CHF', { percent: 10 }, 16_290, 1_630],
    ['CHF', { percent: 33 }, 48_870, 16_125],
    ['EUR', { percent: 33 }, 48_870, 16_127],
    ['CHF', { kind: 'fixed', amounts: { CHF: 999 } }, 16_290, 1_000],
    ['CHF', { percent: 100 }, 16_290, 16_290],
  ] as const)('leaves a total in %s that people can pay: %j of %i', (currency, given, subtotal, minor) => {
    expect(couponDiscount(coupon(given), { ...use, currency, subtotal }, null)).toMatchObject({ minor });
  });

  it('is never further from the exact share than half a minor unit, and rounds a half up', () => {
    const percents = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), percents, (subtotal, percent) => {
        const { minor } = couponDiscount(coupon({ percent }), { ...use, subtotal }, null);
        const twice = (subtotal * Math.round(percent * 10_000)) / 500_000;
        expect(2 * minor - twice).toBeGreaterThan(-1);
        expect(2 * minor - twice).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the amount of the currency, or the price of the delivery', () => {
    const fixed = coupon({ kind: 'fixed', amounts: { EUR: 500, CHF: 600 } });
    expect(couponDiscount(fixed, use, 995)).toEqual({ code: 'OWL', on: 'item', minor: 500 });
    expect(couponDiscount(coupon(), use, 995)).toEqual({ code: 'OWL', on: 'item', minor: 1_000 });
    const free = coupon({ kind: 'free_shipping' });
    expect(couponDiscount(free, use, 995)).toEqual({ code: 'OWL', on: 'shipping', minor: 995 });
    expect(couponDiscount(free, use, null).minor).toBe(0);
  });
});
