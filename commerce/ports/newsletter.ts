import type { Context } from '../context';
import type { Outcome } from '../errors';
import type { NewsletterState } from '../model/customer';

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
