import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Address } from '../../model/address';
import type { ShippingMethod } from '../../model/cart';
import type { EmailState } from '../../model/email';
import type { ListQuery, Listed } from '../../model/list';
import type { Money } from '../../model/money';
import type { Offer, OfferFile, OfferStatus } from '../../model/offer';

export interface NewOffer {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly email: string;
  readonly name: string;
  readonly terms: string;
  /** Null or absent: the customer chooses at the checkout. */
  readonly delivery?: ShippingMethod | null;
  /** The last instant at which it can be ordered. */
  readonly expiresAt: Date;
  /** Each product once. `price`: of one unit, VAT included, in minor units. */
  readonly items: readonly { readonly sku: string; readonly quantity: number; readonly price: number }[];
  readonly files: readonly OfferFile[];
  /** Ids of files of other offers that come with it as well. */
  readonly copiedFiles?: readonly string[];
}

/** Not sent yet: its customer does not see it, and it cannot be ordered. `replaces`: the number of a draft that is deleted. */
export interface OfferDraft {
  readonly replaces: string | null;
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

export type OfferState = OfferStatus | 'draft';

export interface ListedOffer extends Pick<Offer, 'number' | 'store' | 'date' | 'name'> {
  readonly status: OfferState;
  /** ISO 8601 instant. */
  readonly expires: string;
  readonly email: string;
  readonly total: Money;
  /** ISO 8601 instant; null: it was not opened yet. */
  readonly opened: string | null;
}

export interface OfferForOperator extends Offer {
  readonly state: OfferState;
  readonly email: string;
  /** The secret of its URL. */
  readonly token: string;
  /** ISO 8601 instants. */
  readonly sent: string | null;
  readonly reminded: string | null;
  /** Within ten minutes once; null: not yet. `what`: when its `page`, its `pdf` and its files, by their ids, were last. */
  readonly opened: {
    readonly first: string;
    readonly last: string;
    readonly times: number;
    readonly what: Readonly<Record<string, string>>;
  } | null;
  /** With the offer, then its reminders; those of the last months. */
  readonly emails: readonly { readonly state: EmailState; readonly since: string }[];
}

/** The newest first unless asked otherwise. `until`: by its end. */
export const offerSorts = ['-date', 'date', '-until', 'until', '-total', 'total'] as const;

export interface OfferQuery extends ListQuery {
  /** `ending`: it can still be ordered, for three days at most. */
  readonly status?: OfferState | 'ending' | undefined;
  readonly store?: StoreCode | undefined;
  readonly sort?: (typeof offerSorts)[number] | undefined;
}

/** What an article costs in a store without an offer. */
export interface OfferArticle {
  /** As the catalogue writes it. */
  readonly sku: string;
  readonly name: string;
  /** Of one unit, VAT included, in minor units; null without a price. */
  readonly price: number | null;
  /** The price of one unit from so many on, the fewest first. */
  readonly tiers: readonly { readonly quantity: number; readonly price: number }[];
  /** Percent. */
  readonly taxRate: number;
  /** It has variants, of which an offer names one. */
  readonly variants: boolean;
}

/** `closed`: it was ordered or canceled. `sent` before. `draft`: it was not sent yet. `recent`: an email was written within the last hour. */
export type OfferFailure<Code extends string> = { readonly code: 'unknown' | Code };

export interface OfferAdmin {
  /** Fails with `same_offer` if the customer can still order an equal one, unless `again`; else as adding to a cart would. */
  create(
    offer: NewOffer,
    again: boolean,
    draft?: OfferDraft,
  ): Promise<Result<CreatedOffer, CommerceError | SameOffer>>;
  /** The newest first. `search`: in number, email and name. */
  list(query: OfferQuery): Promise<Listed<ListedOffer>>;
  /** By its number, in any case; null if it is unknown. */
  show(number: string): Promise<OfferForOperator | null>;
  /** Those with the numbers, in any case, that the store sells. */
  articles(
    shop: Pick<NewOffer, 'store' | 'currency'>,
    skus: readonly string[],
  ): Promise<readonly OfferArticle[]>;
  /** A draft, to its customer. Resolves with the address. */
  send(number: string): Promise<Result<string, OfferFailure<'sent' | 'closed' | 'expired'>>>;
  /** Emails its link again. Resolves with the address. */
  remind(number: string): Promise<Result<string, OfferFailure<'draft' | 'closed' | 'expired' | 'recent'>>>;
  /** Also one that has expired. `was`: the end that was read. */
  extend(
    number: string,
    expiresAt: Date,
    was: string,
  ): Promise<Result<{ readonly expires: string }, OfferFailure<'changed' | 'closed'>>>;
  /**
   * Orders it for its customer, also a draft, to pay by bank transfer, with the usual delivery unless it names one; else as the
   * checkout does. `to`: an address, which the caller has checked, or the number of an order of theirs, whose addresses it gets;
   * null: their newest one in the country (`no_address`: there is none).
   */
  order(
    number: string,
    to: Address | string | null,
  ): Promise<
    Result<{ readonly order: string; readonly city: string }, CommerceError | OfferFailure<'no_address'>>
  >;
  /** For good. Resolves with the state before. */
  cancel(number: string): Promise<Result<OfferState, OfferFailure<'closed'>>>;
}
