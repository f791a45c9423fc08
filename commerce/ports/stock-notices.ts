import type { Context } from '../context';
import type { Outcome } from '../errors';

/**
 * One email when a product or variant is back in stock, with double opt-in: the address waits once the button behind its
 * link was pressed.
 */
export interface StockNoticePort {
  /**
   * Sends the confirmation link for the SKU of a simple product or variant. The result is the same for every address,
   * whether or not it waits already or got too many links. Fails with `product_unavailable` for a SKU that the store
   * does not sell, and with `already_in_stock` for one that can be ordered.
   */
  request(context: Context, email: string, sku: string): Outcome<void>;
  /**
   * Makes the address of a link wait; succeeds if it does already. If there are units, the email follows at once.
   * Fails with `link_invalid`.
   */
  confirm(context: Context, token: string): Outcome<void>;
  /** Deletes the request of a link; succeeds if there is none. */
  cancel(context: Context, token: string): Outcome<void>;
}
