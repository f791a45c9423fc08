import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPeriod, plannedPrice, priceAt } from './planned-price';

const finalAt = (period: Parameters<typeof plannedPrice>[2], at: string) =>
  priceAt(plannedPrice(9_900, 7_900, period), new Date(at)).final;

describe('priceAt', () => {
  it.each([
    [{}, '2026-11-01T00:00:00Z', 7_900],
    // Days are whole days in Amsterdam.
    [{ from: '2026-11-27' }, '2026-11-26T22:59:59.999Z', 9_900],
    [{ from: '2026-11-27' }, '2026-11-26T23:00:00Z', 7_900],
    [{ to: '2026-11-30' }, '2026-11-30T22:59:59.999Z', 7_900],
    [{ to: '2026-11-30' }, '2026-11-30T23:00:00Z', 9_900],
    [{ from: '2026-11-27', to: '2026-11-27' }, '2026-11-27T12:00:00Z', 7_900],
    [{ from: '2026-11-27', to: '2026-11-27' }, '2026-11-28T12:00:00Z', 9_900],
    [{ from: '2026-11-27T18:00:00+01:00' }, '2026-11-27T16:59:59Z', 9_900],
    [{ to: '2026-11-27T18:00:00+01:00' }, '2026-11-27T16:59:59Z', 7_900],
    [{ to: '2026-11-27T18:00:00+01:00' }, '2026-11-27T17:00:00Z', 9_900],
  ])('of a reduction in %j at %s is %i', (period, at, final) => expect(finalAt(period, at)).toBe(final));

  it('is the regular price without a reduction', () => {
    expect(priceAt(plannedPrice(9_900, undefined, {}), new Date()).final).toBe(9_900);
  });

  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  });
  const ends = fc.option(instants, { nil: undefined });

  it('is reduced exactly from the beginning until before the end, in whatever steps time passes', () => {
    fc.assert(
      fc.property(ends, ends, fc.array(instants, { minLength: 1 }), (from, until, moments) => {
        const period = { from: from?.toISOString(), to: until?.toISOString() };
        fc.pre(isPeriod(period));
        let price = plannedPrice(9_900, 7_900, period);
        for (const at of moments.toSorted((a, b) => a.getTime() - b.getTime())) {
          price = priceAt(price, at);
          const holds = (!from || from <= at) && (!until || at < until);
          expect(price.final).toBe(holds ? 7_900 : 9_900);
          // Only changes to come are planned, so that each is made once.
          const planned = [price.specialFrom, price.specialUntil].filter((instant) => instant !== null);
          expect(planned.every((instant) => new Date(instant) > at)).toBe(true);
          expect(priceAt(price, at)).toEqual(price);
        }
      }),
    );
  });
});

it('takes a period only if it ends after it has begun', () => {
  expect(isPeriod({ from: '2026-11-27', to: '2026-11-27' })).toBe(true);
  expect(isPeriod({ from: '2026-11-28', to: '2026-11-27' })).toBe(false);
  expect(isPeriod({ from: '2026-11-27T10:00:00Z', to: '2026-11-27T10:00:00Z' })).toBe(false);
  expect(isPeriod({ to: '2020-01-01' })).toBe(true);
});
