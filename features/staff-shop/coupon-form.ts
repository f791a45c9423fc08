import { z } from 'zod';
import { couponEnd, couponStart } from '@/commerce/domain/coupons/coupon-days';
import { parseCouponCode } from '@/commerce/domain/coupons/coupon';
import type { CouponAmounts, NewCoupon } from '@/commerce/model/coupon';
import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes } from '@/config/shop/stores';
import { list, minorField } from '@/features/staff/fields';
import { keepsStep } from '@/lib/money/money';
import type { StaffKey } from '@/lib/messages/staff-texts';

export const couponKinds = [
  'percent',
  'fixed',
  'free_shipping',
] as const satisfies readonly NewCoupon['kind'][];

const text = z.string().trim().max(40).default('');
const amounts = (prefix: string) =>
  Object.fromEntries(currencyCodes.map((code) => [`${prefix}${code}`, minorField.optional()]));

export const couponInput = z.looseObject({
  code: text,
  kind: z.enum(couponKinds),
  percent: text,
  stores: list(z.enum(storeCodes)).optional(),
  from: text,
  until: text,
  usageLimit: text,
  perMailbox: text,
  ...amounts('amount'),
  ...amounts('minimum'),
});
type CouponInput = z.infer<typeof couponInput>;

type Fields = Readonly<Record<string, readonly [StaffKey]>>;
type Parsed = { readonly coupon: NewCoupon } | { readonly fields: Fields };

function amountsOf(input: CouponInput, prefix: 'amount' | 'minimum'): CouponAmounts {
  const found: CouponAmounts = {};
  for (const currency of currencyCodes) {
    const minor = input[`${prefix}${currency}`];
    if (typeof minor === 'number' && minor > 0) found[currency] = minor;
  }
  return found;
}

const orNone = (given: CouponAmounts) => (Object.keys(given).length === 0 ? undefined : given);

/** More than 0 and at most 100, with two decimals; NaN for anything else. */
function percentOf(typed: string): number {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  return percent > 0 && percent <= 100 ? percent : Number.NaN;
}

const countOf = (typed: string) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : Number.NaN);

/** The discount, with the problems of its fields in `wrong`. */
function discountOf(input: CouponInput, wrong: Map<string, StaffKey>) {
  if (input.kind === 'percent') {
    const percent = percentOf(input.percent);
    if (Number.isNaN(percent)) wrong.set('percent', 'coupon.wrong.percent');
    return { percent };
  }
  if (input.kind === 'free_shipping') return {};
  const given = amountsOf(input, 'amount');
  if (!orNone(given)) wrong.set(`amount${currencyCodes[0]}`, 'coupon.wrong.amount');
  for (const currency of currencyCodes)
    if (!keepsStep({ minor: given[currency] ?? 0, currency }))
      wrong.set(`amount${currency}`, 'coupon.wrong.step');
  return { amounts: given };
}

/** A coupon as the form describes it, or what is wrong at which field. */
export function couponOf(input: CouponInput): Parsed {
  const wrong = new Map<string, StaffKey>();
  const { kind, stores } = input;
  const code = parseCouponCode(input.code);
  if (!code) wrong.set('code', 'coupon.wrong.code');
  const discount = discountOf(input, wrong);
  const validFrom = input.from === '' ? undefined : couponStart(input.from, stores);
  const validUntil = input.until === '' ? undefined : couponEnd(input.until, stores);
  if (input.from !== '' && !validFrom) wrong.set('from', 'coupon.wrong.day');
  if (input.until !== '' && !validUntil) wrong.set('until', 'coupon.wrong.day');
  if (validFrom && validUntil && input.from > input.until) wrong.set('until', 'coupon.wrong.order');
  const counts = (['usageLimit', 'perMailbox'] as const).map((name) => {
    const count = input[name] === '' ? undefined : countOf(input[name]);
    if (Number.isNaN(count)) wrong.set(name, 'coupon.wrong.count');
    return count;
  });
  if (!code || wrong.size > 0)
    return { fields: Object.fromEntries([...wrong].map(([name, key]) => [name, [key]])) };
  return {
    coupon: {
      ...discount,
      code,
      kind,
      minimum: orNone(amountsOf(input, 'minimum')),
      stores,
      validFrom,
      validUntil,
      usageLimit: counts[0],
      usageLimitPerMailbox: counts[1],
    },
  };
}
