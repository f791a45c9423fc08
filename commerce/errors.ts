import type { CartProblem } from './model/cart';

/**
 * The closed list of failures a backend may answer with. The storefront switches over `code`
 * exhaustively; `app/api/route-kit.ts` maps each to a status, `messages` `error.<code>` to a text.
 */
export type CommerceError =
  | { code: 'not_found' }
  | { code: 'product_unavailable'; sku: string }
  | { code: 'options_required'; sku: string; missing: readonly string[] }
  | { code: 'options_impossible'; sku: string }
  /** `available`: pieces that can be had now. */
  | { code: 'insufficient_stock'; sku: string; available: number }
  | { code: 'quantity_limit'; sku: string; limit: number }
  | { code: 'cart_empty' }
  | { code: 'cart_has_errors'; problem: CartProblem }
  /** Someone else changed or ordered the cart meanwhile. */
  | { code: 'cart_changed' }
  | { code: 'cart_ordered'; number: string }
  | { code: 'email_missing' }
  | { code: 'address_missing' }
  | { code: 'address_not_served'; postcode: string }
  | { code: 'shipping_method_missing' }
  | { code: 'shipping_method_unavailable' }
  | { code: 'payment_method_missing' }
  | { code: 'payment_method_unavailable' }
  | { code: 'payment_provider_unavailable' }
  /** The same Idempotency-Key came with another cart. */
  | { code: 'idempotency_key_reused' }
  | { code: 'coupon_unknown' }
  | { code: 'order_not_cancelable' };

export type CommerceErrorCode = CommerceError['code'];
