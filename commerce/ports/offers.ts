import type { Context } from '../context';
import type { Cart } from '../model/cart';
import type { CartSession } from './cart';
import type { DocumentFile } from '../model/document';
import type { Money } from '../model/money';
import type { Offer, OfferFile } from '../model/offer';
import type { Outcome } from '../errors';

export interface OfferSummary extends Pick<Offer, 'number' | 'store' | 'status' | 'date' | 'expiresAt'> {
  /** The secret of its URL. */
  readonly token: string;
  /** With the delivery that it names. */
  readonly total: Money;
}

/** `token` is the secret of the offer's URL: whoever has it may use it. That of another store's offer counts as unknown. */
export interface OfferPort {
  get(context: Context, token: string): Promise<Offer | null>;
  /** In all stores of the website, newest first. Empty for a guest, and before the address is confirmed. */
  ofCustomer(context: Context): Promise<readonly OfferSummary[]>;
  /**
   * Accepts an offer: loads it as the cart of a checkout of its own, with its lines, quantities and prices, which cannot be
   * changed. The shopper's own cart stays as it is. A repeated call gives the same cart; a call of another customer, or with
   * another own cart, such as that of another browser, gives another one, of which one can be ordered. Fails with `offer_expired`, with `offer_closed` after it was ordered or cancelled, with
   * `offer_unavailable` for an article that is not sold or short, `weight_limit` beyond what the store can send.
   */
  confirm(context: Context, token: string, session: CartSession): Outcome<Cart>;
  /** Cancels an offer for good; safe to repeat. Its carts cannot be used any more. `offer_closed` once it was ordered. */
  cancel(context: Context, token: string): Outcome<void>;
  /** It was opened: counts it, within ten minutes once. `what`: `page`, `pdf` or the id of a file. */
  opened(context: Context, token: string, what: string): Promise<void>;
  /** The offer as PDF, as it was at the first request. May reject with Unavailable while another process renders it. */
  document(context: Context, token: string): Promise<DocumentFile | null>;
  file(context: Context, token: string, fileId: string): Promise<OfferFile | null>;
}
