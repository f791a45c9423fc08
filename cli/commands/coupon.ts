import { mostCounted } from '@/commerce/model/list';
import { currencyCodes } from '@/config/shop/store-formats';
import type { Coupon, CouponAmounts, NewCoupon } from '@/commerce/model/coupon';
import { couponDays } from '@/commerce/domain/coupons/coupon-days';
import { couponMoney } from '@/commerce/domain/coupons/coupon';
import { couponInput, couponOf } from '@/features/staff-shop/coupon-form';
import { english } from '@/lib/messages/coded-texts';
import { toWire } from '@/lib/wire';
import { storeCodes } from '@/config/shop/stores';
import { amountText, type Command, CommandError, type Commands, type Invocation } from '../command';
import { withAdmin } from '../with-admin';

/** `EUR:10,GBP:8.50` as the fields of the form of a coupon. */
function amountsIn({ text, wrong }: Invocation, name: 'amount' | 'minimum') {
  const given = text(name);
  const amounts = given?.split(',').map((part) => {
    const [, code = '', value = ''] = /^([A-Z]{3}):(\d{1,7}(?:\.\d{1,2})?)$/.exec(part) ?? [];
    if (!currencyCodes.some((each) => each === code) || Number(value) === 0)
      throw wrong(`--${name} takes amounts such as EUR:10,GBP:8.50, not ${given}`);
    return [`${name}${code}`, value] as const;
  });
  return Object.fromEntries(amounts ?? []);
}

/** The options that the fields of the form stand for, where their names differ. */
const optionOf: Readonly<Record<string, string>> = {
  code: 'the code',
  usageLimit: '--limit',
  perMailbox: '--per-mailbox',
};

/** The same rules as those of the form of a coupon. Throws UsageError. */
function newCoupon(invocation: Invocation): NewCoupon {
  const { first: code, has, text, wrong } = invocation;
  const kinds = [
    text('percent') && 'percent',
    text('amount') && 'fixed',
    has('free-shipping') && 'free_shipping',
  ];
  const [kind, ...others] = kinds.filter(Boolean);
  if (kind === undefined || others.length > 0)
    throw wrong('takes one of --percent, --amount and --free-shipping');
  const stores = text('stores')?.split(',');
  const unknown = stores?.find((store) => !storeCodes.some((each) => each === store));
  if (unknown !== undefined) throw wrong(`--stores: there is no store ${unknown}`);
  const input = couponInput.safeParse({
    code,
    kind,
    percent: text('percent'),
    stores,
    from: text('from'),
    until: text('until'),
    usageLimit: text('limit'),
    perMailbox: text('per-mailbox'),
    ...amountsIn(invocation, 'amount'),
    ...amountsIn(invocation, 'minimum'),
  });
  if (!input.success) throw wrong('an option has more than 40 letters');
  const parsed = couponOf(input.data);
  if ('coupon' in parsed) return parsed.coupon;
  const faults = Object.entries(parsed.fields).map(([field, [key]]) => {
    const option = optionOf[field] ?? `--${field.replace(/[A-Z]{3}$/, '')}`;
    return `${option}: ${english(key as 'coupon.wrong.code')}`;
  });
  throw wrong(faults.join(' '));
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
  run: async ({ first: code, show }) => {
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
      const wanted = newCoupon(invocation);
      const created = await withAdmin(({ coupons }) => coupons.create(wanted));
      if (!created) throw new CommandError(`The coupon ${wanted.code} exists.`);
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
