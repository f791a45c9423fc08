import type { Context } from '../context';
import type { Outcome } from '../errors';
import type { NewsletterState } from '../model/customer';

/** The newsletter of a store view, with double opt-in: an address is subscribed once its link was opened. */
export interface NewsletterPort {
  /**
   * Sends the confirmation link, unless the address is subscribed. The result for a guest is the same in every case; a
   * customer who subscribes their own confirmed address is subscribed at once, and gets `already_subscribed` if they
   * were, or `too_many_emails` if their unconfirmed address got too many links.
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
  /** The subscription of the customer's address; null for a guest. */
  state(context: Context): Promise<NewsletterState | null>;
  /** Ends the subscription of the customer's address. */
  unsubscribeCustomer(context: Context): Outcome<NewsletterState>;
}
