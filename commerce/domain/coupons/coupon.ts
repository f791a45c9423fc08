import { currencyCodes, currencyFacts } from '@/config/shop/store-formats';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Coupon, CouponAmounts, CouponProblem } from '../../model/coupon';
import type { Money } from '../../model/money';
import type { Discount } from '../pricing/price-cart';

const perPercent = 10_000;

/** A percentage of a whole amount of 0 or more, rounded half up to a multiple of `step` in integer arithmetic; at most four decimals. */
function percentOf(minor: number, percent: number, step: number): number {
  const share = BigInt(minor) * BigInt(Math.round(percent * perPercent));
  const whole = BigInt(100 * perPercent * step);
  return Number((2n * share + whole) / (2n * whole)) * step;
}

const pattern = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/** The code of a typed text, in any case and with spaces around it; null for a text that no coupon has. */
export function parseCouponCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}

/** The amounts of a coupon in the order of the currencies. */
export const couponMoney = (amounts: CouponAmounts | null): Money[] =>
  currencyCodes.flatMap((currency) => {
    const minor = amounts?.[currency];
    return minor === undefined ? [] : [{ minor, currency }];
  });

/** What a coupon is checked against. `subtotal`: the value of the items in minor units, VAT included. */
export interface CouponUse {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly subtotal: number;
  readonly now: Date;
}

/** Whether the shop admits that the code exists, in this store and currency. */
function isOffered(
  { enabled, stores, kind, amounts, minimum }: Coupon,
  { store, currency }: CouponUse,
): boolean {
  const isPriced = (each: Coupon['amounts']) => each?.[currency] !== undefined;
  return (
    enabled &&
    (stores === null || stores.includes(store)) &&
    (kind !== 'fixed' || isPriced(amounts)) &&
    (minimum === null || isPriced(minimum))
  );
}

/** Why a coupon gives no discount on a cart; null if it does. The uses of a mailbox are checked by `takeCoupon`. */
export function couponProblem(coupon: Coupon | null, use: CouponUse): CouponProblem | null {
  if (!coupon || !isOffered(coupon, use)) return { code: 'coupon_unknown' };
  const { validFrom, validUntil, usageLimit, used, minimum } = coupon;
  if (validFrom && use.now < validFrom) return { code: 'coupon_not_yet_valid' };
  if (validUntil && use.now >= validUntil) return { code: 'coupon_expired' };
  if (usageLimit !== null && used >= usageLimit) return { code: 'coupon_used_up' };
  const least = minimum?.[use.currency] ?? 0;
  return use.subtotal < least
    ? { code: 'coupon_minimum', minimum: { minor: least, currency: use.currency } }
    : null;
}

/** A multiple of the currency's step; a percentage is rounded half up once. `shipping`: minor units, null until chosen. */
export function couponDiscount(
  { code, kind, percent, amounts }: Coupon,
  { currency, subtotal }: CouponUse,
  shipping: number | null,
): Discount {
  const step = currencyFacts[currency].step;
  switch (kind) {
    case 'percent':
      return { code, on: 'item', minor: percentOf(subtotal, percent ?? 0, step) };
    case 'fixed':
      return { code, on: 'item', minor: percentOf(amounts?.[currency] ?? 0, 100, step) };
    case 'free_shipping':
      return { code, on: 'shipping', minor: shipping ?? 0 };
  }
}
