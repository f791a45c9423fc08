import { currencyCodes } from '@/commerce/model/money';
import type { CouponAmounts } from '@/commerce/model/coupon';
import type { Coupon } from '@/commerce/domain/coupons/coupon';
import { toWire } from '@/lib/money/money';
import { amountText, type Command } from '../command';
import { CommandError } from '../command-error';
import { couponOf, daysOf } from '../coupon-options';
import { withAdmin } from '../with-admin';

/** A coupon for `--json`: amounts in major units, as on the wire. */
function toJson({ amounts, minimum, ...rest }: Coupon) {
  const major = (each: CouponAmounts | null) =>
    each &&
    currencyCodes.flatMap((currency) => {
      const minor = each[currency];
      return minor === undefined ? [] : [toWire({ minor, currency })];
    });
  return { ...rest, amounts: major(amounts), minimum: major(minimum) };
}

const amountsText = (amounts: CouponAmounts) =>
  currencyCodes
    .flatMap((currency) => {
      const minor = amounts[currency];
      return minor === undefined ? [] : [amountText({ minor, currency })];
    })
    .join(' / ');

function discountText({ kind, percent, amounts }: Coupon): string {
  switch (kind) {
    case 'percent':
      return `${percent} %`;
    case 'fixed':
      return amountsText(amounts ?? {});
    case 'free_shipping':
      return 'free shipping';
  }
}

function line(coupon: Coupon): string {
  const { code, minimum, stores, usageLimit, usageLimitPerMailbox, used } = coupon;
  const { first, last } = daysOf(coupon);
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

const couponCreateCommand: Command = {
  name: 'coupon create',
  usage:
    '<code> --percent P|--amount EUR:10,…|--free-shipping [--minimum EUR:50,…] [--stores nl,…] [--from DAY] [--until DAY] [--limit N] [--per-mailbox N]',
  summary: 'create a discount code; --until is its last day',
  run: async ({ positionals: [code = ''], values, show }) => {
    const wanted = couponOf(code, values);
    const created = await withAdmin(({ coupons }) => coupons.create(wanted));
    if (!created) throw new CommandError(`The coupon ${code.toUpperCase()} exists.`);
    show(toJson(created), line(created));
  },
};

const couponListCommand: Command = {
  name: 'coupon list',
  summary: 'list discount codes, newest first',
  run: async ({ show }) => {
    const coupons = await withAdmin((admin) => admin.coupons.list());
    show(coupons.map(toJson), coupons.length === 0 ? 'There are no coupons.' : coupons.map(line).join('\n'));
  },
};

const couponDisableCommand: Command = {
  name: 'coupon disable',
  usage: '<code>',
  summary: 'refuse a discount code from now on; orders keep their discount',
  run: async ({ positionals: [code = ''], show }) => {
    const name = code.toUpperCase();
    const disabled = await withAdmin(({ coupons }) => coupons.setEnabled(code, false));
    if (!disabled) throw new CommandError(`There is no coupon ${name}.`);
    show({ code: name, enabled: false }, `${name} is disabled.`);
  },
};

export const couponCommands: readonly Command[] = [
  couponCreateCommand,
  couponListCommand,
  couponDisableCommand,
];
