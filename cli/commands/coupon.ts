import { mostCounted } from '@/commerce/model/list';
import { currencyCodes } from '@/config/shop/store-formats';
import type { Coupon, CouponAmounts, NewCoupon } from '@/commerce/model/coupon';
import { couponDays, couponEnd, couponStart } from '@/commerce/domain/coupons/coupon-days';
import { couponMoney, parseCouponCode } from '@/commerce/domain/coupons/coupon';
import type { Amount } from '@/lib/money/money';
import { toWire, fromWire } from '@/lib/wire';
import { storeCodes } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import {
  amountText,
  type Command,
  CommandError,
  type Commands,
  checkStep,
  type Invocation,
} from '../command';
import { withAdmin } from '../with-admin';

/** `EUR:10,GBP:8.50` in minor units. */
function amountsOf({ text, wrong }: Invocation, name: string): CouponAmounts | undefined {
  const given = text(name);
  if (given === undefined) return undefined;
  const amounts: CouponAmounts = {};
  for (const part of given.split(',')) {
    const [, code = '', value = ''] = /^([A-Z]{3}):(\d{1,7}(?:\.\d{1,2})?)$/.exec(part) ?? [];
    const currency: CurrencyCode | undefined = currencyCodes.find((each) => each === code);
    const minor = currency ? fromWire<Amount>({ value: Number(value), currency }).minor : 0;
    if (!currency || minor === 0)
      throw wrong(`--${name} takes amounts such as EUR:10,GBP:8.50, not ${given}`);
    if (name === 'amount') checkStep('coupon create: --amount', { minor, currency });
    amounts[currency] = minor;
  }
  return amounts;
}

function percentOf({ text, wrong }: Invocation): number | undefined {
  const given = text('percent');
  if (given === undefined) return undefined;
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(given) ? Number(given) : 0;
  if (!(percent > 0 && percent <= 100))
    throw wrong(`--percent takes more than 0 and at most 100, not ${given}`);
  return percent;
}

function countOf({ text, wrong }: Invocation, name: string): number | undefined {
  const given = text(name);
  if (given === undefined) return undefined;
  const count = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (count === 0) throw wrong(`--${name} takes a number from 1, not ${given}`);
  return count;
}

function storesOf({ text, wrong }: Invocation): StoreCode[] | undefined {
  return text('stores')
    ?.split(',')
    .map((code) => {
      const store = storeCodes.find((each) => each === code);
      if (!store) throw wrong(`--stores: there is no store ${code}`);
      return store;
    });
}

function dayOf(
  { text, wrong }: Invocation,
  name: 'from' | 'until',
  stores: NewCoupon['stores'],
): Date | undefined {
  const given = text(name);
  if (given === undefined) return undefined;
  const day = name === 'from' ? couponStart(given, stores) : couponEnd(given, stores);
  if (!day) throw wrong(`--${name} takes a day such as 2026-12-31, not ${given}`);
  return day;
}

function couponOf(code: string, invocation: Invocation): NewCoupon {
  const { has, text, wrong } = invocation;
  if (!parseCouponCode(code)) throw wrong(`${code} is not a code: 2 to 40 letters, digits, - and _`);
  const percent = percentOf(invocation);
  const amounts = amountsOf(invocation, 'amount');
  const free = has('free-shipping');
  if ([percent !== undefined, amounts !== undefined, free].filter(Boolean).length !== 1) {
    throw wrong('takes one of --percent, --amount and --free-shipping');
  }
  const stores = storesOf(invocation);
  const validFrom = dayOf(invocation, 'from', stores);
  const validUntil = dayOf(invocation, 'until', stores);
  if (validFrom && validUntil && String(text('from')) > String(text('until')))
    throw wrong('--until is before --from');
  return {
    code,
    kind: free ? 'free_shipping' : amounts ? 'fixed' : 'percent',
    percent,
    amounts,
    minimum: amountsOf(invocation, 'minimum'),
    stores,
    validFrom,
    validUntil,
    usageLimit: countOf(invocation, 'limit'),
    usageLimitPerMailbox: countOf(invocation, 'per-mailbox'),
  };
}

/** A coupon for `--json`: amounts in major units, as on the wire. */
function toJson({ amounts, minimum, ...rest }: Coupon) {
  const major = (each: CouponAmounts | null) => each && couponMoney(each).map((money) => toWire(money));
  return { ...rest, amounts: major(amounts), minimum: major(minimum) };
}

const amountsText = (amounts: CouponAmounts | null) => couponMoney(amounts).map(amountText).join(' / ');

function discountText({ kind, percent, amounts }: Coupon): string {
  switch (kind) {
    case 'percent':
      return `${percent} %`;
    case 'fixed':
      return amountsText(amounts);
    case 'free_shipping':
      return 'free shipping';
  }
}

function line(coupon: Coupon): string {
  const { code, minimum, stores, usageLimit, usageLimitPerMailbox, used } = coupon;
  const { first, last } = couponDays(coupon);
  return [
    code.padEnd(12),
    discountText(coupon),
    `${used} of ${usageLimit ?? 'any number of'} uses`,
    ...(usageLimitPerMailbox === null ? [] : [`${usageLimitPerMailbox} per mailbox`]),
    ...(minimum === null ? [] : [`from ${amountsText(minimum)}`]),
    ...(stores === null ? [] : [stores.join(', ')]),
    ...(first === null ? [] : [`from ${first}`]),
    ...(last === null ? [] : [`until ${last}`]),
    ...(coupon.enabled ? [] : ['disabled']),
  ].join('  ');
}

const switchCommand = (word: 'disable' | 'enable', summary: string): Command => ({
  usage: '<code>',
  summary,
  run: async ({ positionals: [code = ''], show }) => {
    const name = code.toUpperCase();
    const enabled = word === 'enable';
    const found = await withAdmin(({ coupons }) => coupons.setEnabled(code, enabled));
    if (!found) throw new CommandError(`There is no coupon ${name}.`);
    show({ code: name, enabled }, `${name} is ${word}d.`);
  },
});

export const commands: Commands = {
  'coupon create': {
    usage:
      '<code> --percent P|--amount EUR:10,…|--free-shipping [--minimum EUR:50,…] [--stores nl,…] [--from DAY] [--until DAY] [--limit N] [--per-mailbox N]',
    summary: 'create a discount code; --until is its last day',
    run: async (invocation) => {
      const [code = ''] = invocation.positionals;
      const wanted = couponOf(code, invocation);
      const created = await withAdmin(({ coupons }) => coupons.create(wanted));
      if (!created) throw new CommandError(`The coupon ${code.toUpperCase()} exists.`);
      invocation.show(toJson(created), line(created));
    },
  },
  'coupon list': {
    summary: 'list discount codes, newest first',
    run: async ({ show }) => {
      const { rows: coupons } = await withAdmin((admin) =>
        admin.coupons.list({ page: 1, size: mostCounted }),
      );
      show(coupons.map(toJson), coupons.map(line).join('\n') || 'There are no coupons.');
    },
  },
  'coupon disable': switchCommand(
    'disable',
    'refuse a discount code from now on; orders keep their discount',
  ),
  'coupon enable': switchCommand('enable', 'accept a disabled discount code again'),
};
