import type { CartProblem } from './model/cart';
import type { CouponProblem } from './model/coupon';
import type { Money } from './model/money';
import type { Result } from '@/lib/result';

/** A closed list. `app/api/api-route.ts` maps each `code` to a status, `messages` `error.<code>` to a text. */
export type CommerceError =
  | { code: 'not_found' }
  | { code: 'product_unavailable'; sku: string }
  | { code: 'options_required'; sku: string; missing: readonly string[] }
  | { code: 'options_impossible'; sku: string }
  /** `available`: units that can be bought now. */
  | { code: 'insufficient_stock'; sku: string; available: number }
  | { code: 'quantity_limit'; sku: string; limit: number }
  | { code: 'line_limit'; limit: number }
  | { code: 'order_quantity_limit'; limit: number }
  | { code: 'transfer_amount_limit'; limit: Money }
  /** Too many orders of this client, email or postal address; `retryAfter`: seconds. */
  | { code: 'order_rate_limit'; retryAfter: number }
  /** Too many orders of this email or postal address await their bank transfer; `retryAfter`: seconds. */
  | { code: 'open_transfer_limit'; limit: number; retryAfter: number }
  /** Unpaid bank transfers would hold too much of a product: the order waits for a person if the shopper agrees. */
  | { code: 'transfer_review'; sku: string }
  /** Unpaid online orders would hold too much of a product: it is reserved once it is paid, and the shopper must be informed. */
  | { code: 'pieces_not_held'; sku: string }
  | { code: 'cart_empty' }
  | { code: 'cart_has_errors'; problem: CartProblem }
  /** The cart was changed, or costs another total than the customer saw. */
  | { code: 'cart_changed' }
  | { code: 'cart_ordered'; number: string }
  | { code: 'email_missing' }
  | { code: 'address_missing' }
  | { code: 'address_not_served'; postcode: string }
  | { code: 'shipping_method_missing' }
  | { code: 'shipping_method_unavailable' }
  /** The method `pickup` without a point, or with one that its carrier does not have. */
  | { code: 'pickup_point_missing' }
  | { code: 'payment_method_missing' }
  | { code: 'payment_method_unavailable' }
  | { code: 'payment_provider_unavailable' }
  /** The Idempotency-Key belongs to another cart, or to an order that was canceled. */
  | { code: 'idempotency_key_reused' }
  | CouponProblem
  | { code: 'order_not_cancelable' }
  /** The cart was loaded from an offer: its lines and prices are fixed. `number`: that of the offer. */
  | { code: 'cart_locked'; number: string }
  | { code: 'offer_expired' }
  | { code: 'offer_closed' }
  | { code: 'sign_in_required' }
  /** The email address has no account, or the password is another one. */
  | { code: 'credentials_invalid' }
  /** Too many failed sign-ins of this address or client; `retryAfter`: seconds. */
  | { code: 'account_disabled'; retryAfter: number }
  /** The right password of an account whose email address is not confirmed; the link was sent again. */
  | { code: 'account_unconfirmed' }
  | { code: 'email_in_use' }
  | { code: 'address_required' }
  /** The link of a new account was opened in another browser: the password, or a new one, must be given with it. */
  | { code: 'password_required' }
  | { code: 'password_wrong' }
  | { code: 'link_invalid' }
  | { code: 'address_limit'; limit: number }
  | { code: 'wishlist_limit'; limit: number }
  | { code: 'saved_system_limit'; limit: number }
  | { code: 'already_subscribed' }
  | { code: 'already_in_stock'; sku: string }
  /** The address has got too many emails of this kind; `retryAfter`: seconds. */
  | { code: 'too_many_emails'; retryAfter: number }
  | { code: 'offer_unavailable'; sku: string }
  /** An order or an offer weighs more than the store can send by any method; `limit`: whole kilograms. */
  | { code: 'weight_limit'; limit: number };

export const signInRequired = { ok: false, error: { code: 'sign_in_required' } } as const;

/** The result of a call with expected failures. It rejects only because of bugs and outages. */
export type Outcome<T> = Promise<Result<T, CommerceError>>;
