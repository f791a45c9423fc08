import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryDay, deliveryEstimates, isDeliveryDay } from './delivery-estimates';

const holidays = (...days: string[]) => ({ isHoliday: (day: string) => days.includes(day) });
const noHolidays = holidays();

describe('deliveryDay', () => {
  it.each([
    // Thursday evening, one and two working days.
    ['2026-11-19', 1, '2026-11-20'],
    ['2026-11-19', 2, '2026-11-23'],
    // Friday, Saturday and Sunday evening result in Monday.
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-21', 2, '2026-11-24'],
    // Over the end of a leap February.
    ['2028-02-28', 2, '2028-03-01'],
  ])('sent on %s, %i working days: %s', (sentOn, transitDays, day) =>
    expect(deliveryDay(sentOn, { transitDays, ...noHolidays })).toBe(day),
  );

  it('skips public holidays', () => {
    const easter = holidays('2027-03-26', '2027-03-28', '2027-03-29');
    // Maundy Thursday: Good Friday, the weekend and Easter Monday do not count.
    expect(deliveryDay('2027-03-25', { transitDays: 1, ...easter })).toBe('2027-03-30');
    const christmas = holidays('2026-12-25', '2026-12-26', '2026-12-28');
    expect(deliveryDay('2026-12-24', { transitDays: 2, ...christmas })).toBe('2026-12-30');
    expect(deliveryDay('2026-12-26', { transitDays: 1, ...christmas })).toBe('2026-12-29');
  });

  it('throws if every day is a holiday', () => {
    expect(() => deliveryDay('2026-11-21', { transitDays: 1, isHoliday: () => true })).toThrow(RangeError);
  });

  it('is a delivery day after exactly that many delivery days, and never earlier for a later parcel', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
    const rest = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 6 });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 9 }), rest, (date, transitDays, daysOff) => {
        const rule = { transitDays, isHoliday: (day: string) => daysOff.includes(Number(day.slice(8))) };
        const sentOn = date.toISOString().slice(0, 10);
        const arrival = deliveryDay(sentOn, rule);
        expect(isDeliveryDay(arrival, rule)).toBe(true);
        const between = [];
        for (const at = new Date(sentOn); at.toISOString().slice(0, 10) < arrival;) {
          at.setUTCDate(at.getUTCDate() + 1);
          between.push(at.toISOString().slice(0, 10));
        }
        expect(between.filter((day) => isDeliveryDay(day, rule))).toHaveLength(transitDays);
        const next = new Date(sentOn);
        next.setUTCDate(next.getUTCDate() + 1);
        expect(deliveryDay(next.toISOString().slice(0, 10), rule) >= arrival).toBe(true);
      }),
    );
  });
});

describe('deliveryEstimates', () => {
  const first = (now: string, ...days: string[]) =>
    deliveryEstimates(new Date(now), { transitDays: 1, ...holidays(...days) }, 1)[0];

  it.each([
    // Thursday and Friday at 23:58 and 23:59 in Amsterdam, in winter and in summer.
    ['2026-11-19T22:58:00Z', '2026-11-20'],
    ['2026-11-19T22:59:00Z', '2026-11-23'],
    ['2026-11-20T22:58:59Z', '2026-11-23'],
    ['2026-11-20T22:59:00Z', '2026-11-23'],
    ['2026-07-16T21:58:59Z', '2026-07-17'],
    ['2026-07-16T21:59:00Z', '2026-07-20'],
    // The nights in which the clocks change.
    ['2026-03-28T22:59:30Z', '2026-03-30'],
    ['2026-10-25T22:58:00Z', '2026-10-26'],
    ['2026-10-25T22:59:00Z', '2026-10-27'],
  ])('ordered at %s, delivered on %s', (now, day) => expect(first(now)?.day).toBe(day));

  it('skips the substitute day of Boxing Day on a weekend', () => {
    const days = ['2026-12-25', '2026-12-26', '2026-12-28'];
    expect(first('2026-12-24T12:00:00Z', ...days)?.day).toBe('2026-12-29');
    expect(first('2026-12-24T12:00:00Z', '2026-12-25', '2026-12-26')?.day).toBe('2026-12-28');
  });

  it('returns one estimate per evening, each until 23:59', () => {
    const estimates = deliveryEstimates(
      new Date('2026-10-24T10:00:00Z'),
      { transitDays: 2, ...noHolidays },
      3,
    );
    expect(estimates.map(({ until, day }) => [until.toISOString(), day])).toEqual([
      ['2026-10-24T21:59:00.000Z', '2026-10-27'],
      ['2026-10-25T22:59:00.000Z', '2026-10-27'],
      ['2026-10-26T22:59:00.000Z', '2026-10-28'],
    ]);
  });
});
