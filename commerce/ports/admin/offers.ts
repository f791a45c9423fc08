import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Coupon, NewCoupon } from '../../model/coupon';
import type { Money } from '../../model/money';
import type { Offer, OfferFile } from '../../model/offer';

export interface NewOffer {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly email: string;
  readonly name: string;
  readonly terms: string;
  /** The last instant at which it can be ordered. */
  readonly expiresAt: Date;
  /** Each product once. `price`: of one unit, VAT included, in minor units. */
  readonly items: readonly { readonly sku: string; readonly quantity: number; readonly price: number }[];
  readonly files: readonly OfferFile[];
}

export interface CreatedOffer {
  readonly id: string;
  /** The secret of its URL. */
  readonly token: string;
  readonly number: string;
}

export interface SameOffer extends CreatedOffer {
  readonly code: 'same_offer';
  readonly expiresAt: Date;
}

export interface ListedOffer extends Pick<Offer, 'number' | 'store' | 'date' | 'status' | 'name'> {
  /** ISO 8601 instant. */
  readonly expires: string;
  readonly email: string;
  readonly total: Money;
}

export interface OfferForOperator extends Offer {
  readonly email: string;
  /** The secret of its URL. */
  readonly token: string;
}

export interface OfferAdmin {
  /**
   * Writes an offer and its email, both or neither. Fails with `same_offer` if the customer has one of the same articles at
   * the same prices that can still be ordered, unless `again`; else as adding its articles to a cart would.
   */
  create(offer: NewOffer, again: boolean): Promise<Result<CreatedOffer, CommerceError | SameOffer>>;
  /** The newest first. */
  list(options: { readonly limit: number }): Promise<readonly ListedOffer[]>;
  /** By its number, in any case; null if it is unknown. */
  show(number: string): Promise<OfferForOperator | null>;
}

export interface CouponAdmin {
  /** Null if its code exists. Throws a RangeError for an impossible code. */
  create(coupon: NewCoupon): Promise<Coupon | null>;
  /** All, the newest first. */
  list(): Promise<readonly Coupon[]>;
  /** Disables or enables a coupon; orders keep their discount. False if there is none. */
  setEnabled(code: string, enabled: boolean): Promise<boolean>;
}
