import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Money } from './money';

/** `coupon_unknown`: also disabled, or of another store or currency, because the shop does not confirm that it exists. */
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

/** A coupon and how often it was used. Null: no limit of that kind. */
export interface Coupon {
  /** Upper case. */
  readonly code: string;
  readonly kind: 'percent' | 'fixed' | 'free_shipping';
  /** Of the subtotal; only for `percent`. */
  readonly percent: number | null;
  /** VAT included; only for `fixed`. */
  readonly amounts: CouponAmounts | null;
  /** The lowest subtotal, VAT included. */
  readonly minimum: CouponAmounts | null;
  readonly stores: readonly StoreCode[] | null;
  readonly validFrom: Date | null;
  /** Exclusive. */
  readonly validUntil: Date | null;
  /** Orders in all. */
  readonly usageLimit: number | null;
  readonly usageLimitPerMailbox: number | null;
  /** Orders that use it and are not canceled. */
  readonly used: number;
  readonly enabled: boolean;
}

/** A coupon as an operator creates it, with a code in any case. What is left out does not limit it. */
export type NewCoupon = Pick<Coupon, 'code' | 'kind'> & {
  readonly [Name in Exclude<keyof Coupon, 'code' | 'kind' | 'used'>]?: Coupon[Name] | undefined;
};
