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
  /** Of a picture that the shop has encoded anew. */
  readonly thumbnail?: Buffer | undefined;
}

export interface MessagePort {
  /** Returns an unguessable id; deleted after an hour without a message, return or review. Throws Unavailable if too many are stored. */
  upload(context: Context, file: ContactFile): Outcome<{ readonly id: string }>;
  /** Fails with `not_found` for an unknown file, `too_many_emails` for too many receipts. A repeated id sends nothing. */
  send(context: Context, message: ContactMessage): Outcome<void>;
}

/** The newsletter of a store view, with double opt-in: an address is subscribed once its link was opened. */
export interface NewsletterPort {
  /** The same result in every case; only for a customer's own confirmed address it may be `already_subscribed`. */
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

/** One email, with double opt-in: the address waits once the button behind its link was pressed. */
export interface StockNoticePort {
  /** The same result for every address. Fails with `product_unavailable` if not sold, `already_in_stock` if it is. */
  request(context: Context, email: string, sku: string): Outcome<void>;
  /** Succeeds if the address waits already. If there are units, the email follows at once. Fails with `link_invalid`. */
  confirm(context: Context, token: string): Outcome<void>;
  /** Deletes the request of a link; succeeds if there is none. */
  cancel(context: Context, token: string): Outcome<void>;
}
