import { currencyCodes } from '@/commerce/model/money';
import type { CouponAmounts, NewCoupon } from '@/commerce/model/coupon';
import { parseCouponCode } from '@/commerce/domain/coupons/coupon';
import { storeCodes } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { startOfShopDay } from '@/lib/dates/dates';
import { fromWire } from '@/lib/money/money';
import { checkStep, type Invocation, UsageError } from './command';

type Values = Invocation['values'];
const wrong = (text: string) => new UsageError(`coupon create: ${text}`);
const textOf = (values: Values, name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** `EUR:10,GBP:8.50` in minor units. */
function amountsOf(values: Values, name: string): CouponAmounts | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const amounts: CouponAmounts = {};
  for (const part of text.split(',')) {
    const [, code = '', value = ''] = /^([A-Z]{3}):(\d{1,7}(?:\.\d{1,2})?)$/.exec(part) ?? [];
    const currency: CurrencyCode | undefined = currencyCodes.find((each) => each === code);
    const minor = currency ? fromWire({ value: Number(value), currency }).minor : 0;
    if (!currency || minor === 0) throw wrong(`--${name} takes amounts such as EUR:10,GBP:8.50, not ${text}`);
    if (name === 'amount') checkStep('coupon create: --amount', { minor, currency });
    amounts[currency] = minor;
  }
  return amounts;
}

function percentOf(values: Values): number | undefined {
  const text = textOf(values, 'percent');
  if (text === undefined) return undefined;
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (!(percent > 0 && percent <= 100))
    throw wrong(`--percent takes more than 0 and at most 100, not ${text}`);
  return percent;
}

function countOf(values: Values, name: string): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count === 0) throw wrong(`--${name} takes a number from 1, not ${text}`);
  return count;
}

function storesOf(values: Values): StoreCode[] | undefined {
  return textOf(values, 'stores')
    ?.split(',')
    .map((code) => {
      const store = storeCodes.find((each) => each === code);
      if (!store) throw wrong(`--stores: there is no store ${code}`);
      return store;
    });
}

function dayOf(values: Values, name: string, end: 'first' | 'last'): Date | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const day = startOfShopDay(text, end === 'last' ? 1 : 0);
  if (!day) throw wrong(`--${name} takes a day such as 2026-12-31, not ${text}`);
  return day;
}

/** The coupon that the options of `coupon create` describe. Throws UsageError. */
export function couponOf(code: string, values: Values): NewCoupon {
  if (!parseCouponCode(code)) throw wrong(`${code} is not a code: 2 to 40 letters, digits, - and _`);
  const percent = percentOf(values);
  const amounts = amountsOf(values, 'amount');
  const free = values['free-shipping'] === true;
  if ([percent !== undefined, amounts !== undefined, free].filter(Boolean).length !== 1) {
    throw wrong('takes one of --percent, --amount and --free-shipping');
  }
  const validFrom = dayOf(values, 'from', 'first');
  const validUntil = dayOf(values, 'until', 'last');
  if (validFrom && validUntil && validFrom >= validUntil) throw wrong('--until is before --from');
  return {
    code,
    kind: free ? 'free_shipping' : amounts ? 'fixed' : 'percent',
    percent,
    amounts,
    minimum: amountsOf(values, 'minimum'),
    stores: storesOf(values),
    validFrom,
    validUntil,
    usageLimit: countOf(values, 'limit'),
    usageLimitPerMailbox: countOf(values, 'per-mailbox'),
  };
}
