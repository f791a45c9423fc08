import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatTime, orderCutoff, shopDay, shopInstant, startOfShopDay } from './dates';

it.each([
  ['2026-12-31T23:00:00.690Z', '2027-01-01T00:00:00+01:00'],
  ['2026-06-30T22:00:00Z', '2026-07-01T00:00:00+02:00'],
])('shopInstant writes %s in the shop’s time zone, with its offset', (utc, text) => {
  expect(shopInstant(utc)).toBe(text);
});

describe('formatTime', () => {
  it.each([
    ['uk', '08:05'],
    ['nl', '09:05'],
    ['it', '09:05'],
    ['fr', '9\u00a0h\u00a005'],
    ['be_fr', '9\u00a0h\u00a005'],
  ] as const)('writes the time in the time zone and the format of %s', (store, text) => {
    expect(formatTime('2026-11-05T08:05:00Z', store)).toBe(text);
  });
});

describe('formatDate', () => {
  it.each([
    ['nl', '05-11-2026'],
    ['be_nl', '05/11/2026'],
    ['be_fr', '05/11/2026'],
    ['de', '05.11.2026'],
    ['at', '05.11.2026'],
    ['ch_de', '05.11.2026'],
    ['ch_fr', '05.11.2026'],
    ['fr', '05/11/2026'],
    ['no', '05.11.2026'],
    ['se', '2026-11-05'],
    ['it', '05/11/2026'],
    ['uk', '05/11/2026'],
  ] as const)('writes the day in %s as %s', (store, text) => {
    expect(formatDate('2026-11-05T12:00:00Z', store)).toBe(text);
    expect(formatDate('2026-11-05', store)).toBe(text);
    expect(formatDate(new Date(Date.UTC(2026, 10, 5)), store)).toBe(text);
  });

  it('changes the day at midnight in London for British readers', () => {
    expect(formatDate('2026-11-05T23:59:59Z', 'uk')).toBe('05/11/2026');
    expect(formatDate('2026-11-06T00:00:00Z', 'uk')).toBe('06/11/2026');
  });

  it('changes the day at midnight in Stockholm for Swedish readers', () => {
    expect(formatDate('2026-11-05T22:59:59Z', 'se')).toBe('2026-11-05');
    expect(formatDate('2026-11-05T23:00:00Z', 'se')).toBe('2026-11-06');
    expect(formatDate('2026-07-05T21:59:59Z', 'se')).toBe('2026-07-05');
    expect(formatDate('2026-07-05T22:00:00Z', 'se')).toBe('2026-07-06');
    expect(formatDate('2026-12-31T23:30:00Z', 'se')).toBe('2027-01-01');
  });

  it('throws for an invalid date', () => {
    expect(() => formatDate('yesterday', 'nl')).toThrow(RangeError);
    expect(() => formatDate(new Date(Number.NaN), 'nl')).toThrow(RangeError);
  });
});

describe('orderCutoff', () => {
  it.each([
    // Winter: 23:59 is 22:59 UTC.
    ['2026-11-05T12:00:00Z', '2026-11-05T22:59:00.000Z', true],
    ['2026-11-05T22:58:59.999Z', '2026-11-05T22:59:00.000Z', true],
    ['2026-11-05T22:59:00Z', '2026-11-06T22:59:00.000Z', false],
    ['2026-11-05T22:59:59Z', '2026-11-06T22:59:00.000Z', false],
    // After midnight in Amsterdam it is the next day.
    ['2026-11-05T23:00:00Z', '2026-11-06T22:59:00.000Z', true],
    // Summer: 21:59 UTC.
    ['2026-07-05T12:00:00Z', '2026-07-05T21:59:00.000Z', true],
    // The clocks go forward on 29 March and back on 25 October 2026.
    ['2026-03-28T22:59:30Z', '2026-03-29T21:59:00.000Z', false],
    ['2026-03-29T00:30:00Z', '2026-03-29T21:59:00.000Z', true],
    ['2026-10-24T21:59:30Z', '2026-10-25T22:59:00.000Z', false],
    ['2026-10-25T00:30:00Z', '2026-10-25T22:59:00.000Z', true],
    // Month and year end.
    ['2026-12-31T22:59:30Z', '2027-01-01T22:59:00.000Z', false],
  ])('after %s is %s', (now, at, isToday) => {
    const cutoff = orderCutoff(new Date(now));
    expect(cutoff.at.toISOString()).toBe(at);
    expect(cutoff.isToday).toBe(isToday);
  });

  it('is in the future, at 23:59 in Amsterdam, at most 25 hours ahead', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const { at, isToday } = orderCutoff(now);
        const ahead = at.getTime() - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(25 * 3600_000);
        expect(at.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Amsterdam' })).toBe('23:59:00');
        expect(formatDate(at, 'se') === formatDate(now, 'se')).toBe(isToday);
      }),
    );
  });
});

describe('shopDay', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-16T22:00:00Z', '2026-07-17'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
  ])('of %s is %s in Amsterdam', (moment, day) => expect(shopDay(new Date(moment))).toBe(day));
});

describe('startOfShopDay', () => {
  it.each([
    ['2026-12-31', 0, '2026-12-30T23:00:00.000Z'],
    ['2026-12-31', 1, '2026-12-31T23:00:00.000Z'],
    ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
    // The days on which the clocks change.
    ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
  ])('of %s and %i days is %s', (day, later, moment) =>
    expect(startOfShopDay(day, later)?.toISOString()).toBe(moment),
  );

  it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00'])(
    'is null for %j',
    (text) => expect(startOfShopDay(text)).toBeNull(),
  );
});
