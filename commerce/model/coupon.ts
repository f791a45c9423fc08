import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Money } from './money';

/**
 * Why a coupon gives no discount (texts: `error.<code>`). `coupon_unknown` is given for every code that the shop does not
 * want to confirm: one that does not exist, is disabled, or belongs to another store or currency.
 */
export type CouponProblem =
  | { code: 'coupon_unknown' }
  | { code: 'coupon_not_yet_valid' }
  | { code: 'coupon_expired' }
  /** All its uses are taken, or those of this customer. */
  | { code: 'coupon_used_up' }
  /** The items cost less than `minimum`, VAT included. */
  | { code: 'coupon_minimum'; minimum: Money };

/** Minor units per currency; a currency without an amount is excluded. */
export type CouponAmounts = Partial<Record<CurrencyCode, number>>;

/** A coupon as an operator creates it. What is left out does not limit it. */
export interface NewCoupon {
  /** In any case. */
  readonly code: string;
  readonly kind: 'percent' | 'fixed' | 'free_shipping';
  /** Of the items; for `percent`. */
  readonly percent?: number | undefined;
  /** VAT included; for `fixed`. */
  readonly amounts?: CouponAmounts | undefined;
  /** The least value of the items, VAT included. */
  readonly minimum?: CouponAmounts | undefined;
  readonly stores?: readonly StoreCode[] | undefined;
  readonly validFrom?: Date | undefined;
  /** Exclusive. */
  readonly validUntil?: Date | undefined;
  /** Orders in all. */
  readonly usageLimit?: number | undefined;
  readonly usageLimitPerMailbox?: number | undefined;
  readonly enabled?: boolean | undefined;
}
