import { currencyCodes } from '@/commerce/model/money';
import type { CouponAmounts, NewCoupon } from '@/commerce/model/coupon';
import { type Coupon, parseCouponCode } from '@/commerce/domain/coupons/coupon';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { shopDay, startOfShopDay } from '@/lib/dates/dates';
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

/** The time zones of the stores of a coupon; null: all stores. */
const zonesOf = (stores: readonly StoreCode[] | null) => [
  ...new Set((stores ?? storeCodes).map((store) => storeConfig(store).timeZone)),
];

/** When the day of an option begins in the first of the zones, or with `later` days after it in the last. */
function dayOf(values: Values, name: string, zones: readonly string[], later: 0 | 1): Date | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const starts = zones.map((zone) => startOfShopDay(text, later, zone)?.getTime() ?? Number.NaN);
  const day = later === 0 ? Math.min(...starts) : Math.max(...starts);
  if (Number.isNaN(day)) throw wrong(`--${name} takes a day such as 2026-12-31, not ${text}`);
  return new Date(day);
}

export function daysOf({
  stores,
  validFrom,
  validUntil,
}: Pick<Coupon, 'stores' | 'validFrom' | 'validUntil'>) {
  const days = (at: number) =>
    zonesOf(stores)
      .map((zone) => shopDay(new Date(at), zone))
      .toSorted();
  return {
    first: validFrom && (days(validFrom.getTime()).at(-1) ?? null),
    last: validUntil && (days(validUntil.getTime() - 1)[0] ?? null),
  };
}

export function couponOf(code: string, values: Values): NewCoupon {
  if (!parseCouponCode(code)) throw wrong(`${code} is not a code: 2 to 40 letters, digits, - and _`);
  const percent = percentOf(values);
  const amounts = amountsOf(values, 'amount');
  const free = values['free-shipping'] === true;
  if ([percent !== undefined, amounts !== undefined, free].filter(Boolean).length !== 1) {
    throw wrong('takes one of --percent, --amount and --free-shipping');
  }
  const stores = storesOf(values);
  const zones = zonesOf(stores ?? null);
  const validFrom = dayOf(values, 'from', zones, 0);
  const validUntil = dayOf(values, 'until', zones, 1);
  if (validFrom && validUntil && String(values['from']) > String(values['until']))
    throw wrong('--until is before --from');
  return {
    code,
    kind: free ? 'free_shipping' : amounts ? 'fixed' : 'percent',
    percent,
    amounts,
    minimum: amountsOf(values, 'minimum'),
    stores,
    validFrom,
    validUntil,
    usageLimit: countOf(values, 'limit'),
    usageLimitPerMailbox: countOf(values, 'per-mailbox'),
  };
}
