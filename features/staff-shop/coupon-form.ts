import { z } from 'zod';
import { couponEnd, couponStart } from '@/commerce/domain/coupons/coupon-days';
import { couponMoney, parseCouponCode } from '@/commerce/domain/coupons/coupon';
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

type Fields = Record<string, readonly [StaffKey]>;
type Parsed = { readonly coupon: NewCoupon } | { readonly fields: Fields };

function amountsOf(input: CouponInput, prefix: 'amount' | 'minimum'): CouponAmounts | undefined {
  const found = currencyCodes.flatMap((currency) => {
    const minor = input[`${prefix}${currency}`];
    return typeof minor === 'number' && minor > 0 ? [[currency, minor] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** More than 0 and at most 100, with two decimals. */
function percentOf(typed: string): number | null {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : 0;
  return percent > 0 && percent <= 100 ? percent : null;
}

const countOf = (typed: string) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null);

/** A coupon as the form describes it, or what is wrong at which field. */
export function couponOf(input: CouponInput): Parsed {
  const fields: Fields = {};
  const { from, kind, stores, until } = input;
  const checked = <T>(name: string, value: T | null | undefined, problem: StaffKey): T | undefined => {
    if (value === null) fields[name] = [problem];
    return value ?? undefined;
  };
  const optional = <T>(
    name: 'from' | 'until' | 'usageLimit' | 'perMailbox',
    parse: (typed: string) => T | null | undefined,
    problem: StaffKey,
  ) => (input[name] === '' ? undefined : checked(name, parse(input[name]) ?? null, problem));
  const amounts = kind === 'fixed' ? amountsOf(input, 'amount') : undefined;
  if (kind === 'fixed' && !amounts) fields[`amount${currencyCodes[0]}`] = ['coupon.wrong.amount'];
  for (const money of couponMoney(amounts ?? null))
    if (!keepsStep(money)) fields[`amount${money.currency}`] = ['coupon.wrong.step'];
  const coupon = {
    code: checked('code', parseCouponCode(input.code), 'coupon.wrong.code') ?? '',
    kind,
    percent:
      kind === 'percent' ? checked('percent', percentOf(input.percent), 'coupon.wrong.percent') : undefined,
    amounts,
    minimum: amountsOf(input, 'minimum'),
    stores,
    validFrom: optional('from', (day) => couponStart(day, stores), 'coupon.wrong.day'),
    validUntil: optional('until', (day) => couponEnd(day, stores), 'coupon.wrong.day'),
    usageLimit: optional('usageLimit', countOf, 'coupon.wrong.count'),
    usageLimitPerMailbox: optional('perMailbox', countOf, 'coupon.wrong.count'),
  };
  if (coupon.validFrom && coupon.validUntil && from > until) fields['until'] = ['coupon.wrong.order'];
  return Object.keys(fields).length > 0 ? { fields } : { coupon };
}
