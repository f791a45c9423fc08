import { describe, expect, it } from 'vitest';
import { couponInput, couponOf } from './coupon-form';

const parsed = (given: Record<string, unknown>) =>
  couponOf(couponInput.parse({ code: 'spring', kind: 'percent', percent: '10', ...given }));

describe('the form of a coupon', () => {
  it('has all that limits it', () => {
    const coupon = {
      percent: '12,5',
      stores: 'nl',
      from: '2026-12-01',
      until: '2026-12-31',
      usageLimit: '100',
      perMailbox: '1',
      minimumEUR: '50',
    };
    expect(parsed(coupon)).toEqual({
      coupon: {
        code: 'SPRING',
        kind: 'percent',
        percent: 12.5,
        stores: ['nl'],
        minimum: { EUR: 5_000 },
        validFrom: new Date('2026-11-30T23:00:00Z'),
        validUntil: new Date('2026-12-31T23:00:00Z'),
        usageLimit: 100,
        usageLimitPerMailbox: 1,
      },
    });
  });

  it('takes amounts of some currencies, and free delivery without any', () => {
    expect(parsed({ kind: 'fixed', amountEUR: '10', amountGBP: '8.50' })).toMatchObject({
      coupon: { kind: 'fixed', amounts: { EUR: 1_000, GBP: 850 } },
    });
    expect(parsed({ kind: 'free_shipping' })).toMatchObject({ coupon: { kind: 'free_shipping' } });
  });

  it.each([
    ['code', { code: '!' }],
    ['percent', { percent: '0' }],
    ['percent', { percent: '101' }],
    ['percent', { percent: 'ten' }],
    ['amountEUR', { kind: 'fixed' }],
    ['amountCHF', { kind: 'fixed', amountCHF: '9.99' }],
    ['until', { from: '2026-12-02', until: '2026-12-01' }],
    ['from', { from: '2026-02-30' }],
    ['usageLimit', { usageLimit: '0' }],
    ['perMailbox', { perMailbox: 'x' }],
  ])('says what is wrong at %s', (field, given) => {
    expect(parsed(given)).toEqual({ fields: { [field]: [expect.stringContaining('coupon.wrong.')] } });
  });
});
