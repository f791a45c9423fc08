import type { Context } from '../context';
import type { ContactTopic } from '@/config/limits/contact';
import type { Outcome } from '../errors';
import type { NewsletterState } from '../model/customer';

export interface ContactMessage {
  /** A UUID: repeated messages with the same id count once. */
  readonly id: string;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  /** As entered; empty if there is none. */
  readonly orderNumber: string;
  readonly message: string;
  readonly files: readonly string[];
}

export interface ContactFile {
  readonly name: string;
  /** Detected from the content, not from what the browser sent. */
  readonly contentType: string;
  readonly content: Buffer;
}

export interface MessagePort {
  /**
   * Stores a file for a message that follows; it is deleted after an hour without one. Returns its unguessable id. Throws
   * Unavailable while too many files wait for their message, or are stored in all.
   */
  upload(context: Context, file: ContactFile): Outcome<{ readonly id: string }>;
  /**
   * Stores the message and sends it to the shop, and a receipt to the sender. Fails with `not_found` for an unknown
   * file, with `too_many_emails` if the address got too many receipts. A repeated id succeeds and sends nothing.
   */
  send(context: Context, message: ContactMessage): Outcome<void>;
}

/** The newsletter of a store view, with double opt-in: an address is subscribed once its link was opened. */
export interface NewsletterPort {
  /**
   * Sends the confirmation link, unless the address is subscribed or got too many links. The result is the same in every case, except
   * that a customer who subscribes their own confirmed address is subscribed at once, and gets `already_subscribed` if they were.
   */
  subscribe(
    context: Context,
    email: string,
    source: 'footer' | 'checkout' | 'account',
  ): Outcome<NewsletterState>;
  /** Opens the link of the confirmation email; succeeds if it was opened before. Fails with `link_invalid`. */
  confirm(context: Context, token: string): Outcome<void>;
  /** Opens the unsubscribe link of an email; succeeds if it was unsubscribed before. Fails with `link_invalid`. */
  unsubscribe(context: Context, token: string): Outcome<void>;
  /** The subscription of the customer's confirmed address; null for a guest, and for an address that nobody has confirmed. */
  state(context: Context): Promise<NewsletterState | null>;
  /** Ends the subscription of the customer's confirmed address. Fails with `sign_in_required` where `state` is null. */
  unsubscribeCustomer(context: Context): Outcome<NewsletterState>;
}

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
