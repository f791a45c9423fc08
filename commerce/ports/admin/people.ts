import type { WebsiteCode } from '@/config/shop/store-views';
import type { StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { ListQuery, Listed } from '../../model/list';
import type { DocumentFile } from '../../model/document';
import type { Money } from '../../model/money';
import type { EmailKind, EmailState } from '../../model/email';
import type { WithdrawnItem } from '../../model/order';
import type { MessageTopic } from '@/config/limits/contact';
import type { ContactMessage } from '../messages';
import type { WithdrawalDeclaration } from '../orders';
import type { OrderRow } from './order-list';
import type { ListedOffer } from './offers';

export interface CustomerAccount {
  readonly confirmed: boolean;
  /** ISO 8601 instants. */
  readonly created: string;
  readonly lastUsed: string;
  readonly deletion: string | null;
}

export interface CustomerRow {
  readonly website: WebsiteCode;
  readonly email: string;
  readonly name: string;
  /** Null for a guest. */
  readonly account: CustomerAccount | null;
  /** With those that they placed as a guest. */
  readonly orders: number;
  /** ISO 8601 instant. */
  readonly lastOrder: string | null;
}

/**
 * `search`: in email and name, a telephone number, or as for orders. `email`: that address alone. `kind`: with or without an
 * account.
 */
export interface CustomerQuery extends ListQuery {
  readonly website?: WebsiteCode | null | undefined;
  readonly email?: string | undefined;
  readonly kind?: 'account' | 'guest' | undefined;
}

/** The evidence that an address asked for the newsletter of a store. */
export interface NewsletterProof {
  readonly store: StoreCode;
  readonly state: 'pending' | 'subscribed' | 'unsubscribed';
  readonly source: 'footer' | 'checkout' | 'account';
  /** ISO 8601 instants. `since`: of the state. */
  readonly asked: string;
  readonly confirmed: string | null;
  readonly since: string;
}

/** What staff wrote at an order, or about a person (`order`: null). */
export interface CustomerNote {
  readonly order: string | null;
  /** ISO 8601 instant. */
  readonly date: string;
  readonly by: string | null;
  readonly text: string;
}

/** What lies in the cart of an account, at the prices of today. */
export interface CustomerCart {
  readonly store: StoreCode;
  /** ISO 8601 instant. */
  readonly updated: string;
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    /** Null for an article that is not sold any more. */
    readonly price: Money | null;
  }[];
}

/** A plan of the system builder that an account keeps. */
export interface CustomerSystem {
  /** Of the account. */
  readonly store: StoreCode;
  readonly name: string;
  /** As in `paths.system`. */
  readonly query: string;
  /** ISO 8601 instant. */
  readonly saved: string;
}

/** All that a person has with the shop, the newest first; at most `mostShown` of each. */
export interface CustomerRecord {
  readonly customers: readonly CustomerRow[];
  readonly orders: Listed<OrderRow>;
  readonly offers: Listed<ListedOffer>;
  readonly messages: Listed<MessageSummary>;
  readonly withdrawals: readonly WithdrawalSummary[];
  readonly newsletter: readonly NewsletterProof[];
  /** At orders, and about the person. */
  readonly notes: readonly CustomerNote[];
  /** The last one of each store; empty ones are missing. */
  readonly carts: readonly CustomerCart[];
  readonly systems: readonly CustomerSystem[];
}

/** All data of a person: rows per table; tables without any are missing. */
export interface PersonalExport {
  readonly email: string;
  /** ISO 8601 instant. */
  readonly exported: string;
  readonly data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export interface KeptData {
  readonly table: string;
  readonly rows: number;
  readonly reason: string;
  /** The last day of the last of them, `yyyy-mm-dd`. */
  readonly until: string;
}

/** What an erasure did, by table; tables without rows of the person are missing. */
export interface Erasure {
  readonly deleted: Readonly<Record<string, number>>;
  readonly changed: Readonly<Record<string, number>>;
  readonly kept: readonly KeptData[];
}

/** People by their email address, also guests without an account. `website`: there alone; null: everywhere. */
export interface CustomerAdmin {
  /** Accounts by their registration and guests by their last order, the newest or the oldest first. */
  search(query: CustomerQuery): Promise<Listed<CustomerRow>>;
  /** Null if the shop has nothing of the address. */
  show(email: string, website: WebsiteCode | null): Promise<CustomerRecord | null>;
  /** Writes a note about the person, for staff. False if the shop has nothing of the address. */
  note(email: string, text: string): Promise<boolean>;
  export(email: string, website: WebsiteCode | null): Promise<PersonalExport>;
  /** Deletes or anonymises the data of a person, except what the law demands. Safe to repeat. */
  erase(email: string, website: WebsiteCode | null): Promise<Erasure>;
}

/** With the evidence of the consent. */
export interface NewsletterRow extends NewsletterProof {
  readonly email: string;
  readonly unsubscribeToken: string;
}

export interface NewsletterFilter extends Pick<ListQuery, 'ids' | 'oldest'> {
  /** The whole address. */
  readonly search?: string | undefined;
  readonly store?: StoreCode | undefined;
  readonly state?: NewsletterProof['state'] | undefined;
}

export interface NewsletterAdmin {
  /** Those whose state changed last come first, or last. */
  search(query: NewsletterFilter & ListQuery): Promise<Listed<NewsletterRow>>;
  export(filter: NewsletterFilter): AsyncIterable<NewsletterRow>;
}

export interface MessageSummary extends Omit<ContactMessage, 'files' | 'topic'> {
  readonly topic: MessageTopic;
  /** The first letters of its text; of one that the shop began, of what it wrote. */
  readonly beginning: string;
  /** ISO 8601 instant. */
  readonly date: string;
  readonly store: StoreCode;
  readonly files: number;
  /** ISO 8601 instant; null while it waits. */
  readonly answered: string | null;
}

export interface MessageQuery extends ListQuery {
  /** Those that wait for an answer, or the others. */
  readonly open?: boolean | undefined;
  readonly store?: StoreCode | undefined;
}

export interface MessageAnswer {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly date: string;
  /** The name of a member of staff. */
  readonly by: string | null;
  readonly text: string;
  /** Null once its email was deleted. */
  readonly email: EmailState | null;
}

export interface MessageRecord {
  readonly message: MessageSummary;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly contentType: string;
    readonly bytes: number;
  }[];
  /** The oldest first. */
  readonly answers: readonly MessageAnswer[];
  /** From the same address, the newest first. */
  readonly others: readonly MessageSummary[];
}

export interface MessageAdmin {
  /** The newest or the oldest first. `search`: in name, email, order number and text. */
  list(query: MessageQuery): Promise<Listed<MessageSummary>>;
  show(id: string): Promise<MessageRecord | null>;
  file(id: string, fileId: string): Promise<DocumentFile | null>;
  /**
   * By email to the sender; the message counts as answered. `key` (a UUID): sent once. `read`: how many answers were read. False for an
   * unknown message, and one that has another number of answers.
   */
  answer(id: string, text: string, key: string, read?: number): Promise<boolean>;
  /**
   * An email that the shop begins: a message without a question, and its answer. `key` (a UUID): sent once. `read`: the newest message of
   * the address that was read, null without any. False if there is a newer one.
   */
  write(
    to: Pick<MessageSummary, 'store' | 'name' | 'email' | 'orderNumber'>,
    text: string,
    key: string,
    read?: string | null,
  ): Promise<boolean>;
  /** Without an email, such as after a call. False as for `answer`. */
  setAnswered(id: string, answered: boolean, read?: number): Promise<boolean>;
}

export interface WithdrawalSummary extends Omit<WithdrawalDeclaration, 'opened'> {
  /** ISO 8601 instant. */
  readonly date: string;
  readonly store: StoreCode;
  /** The number of the order with that number and email address; null if there is none. */
  readonly order: string | null;
  /** Null: the whole contract. */
  readonly items: readonly WithdrawnItem[] | null;
}

export interface WithdrawalAdmin {
  /** The newest first. */
  list(limit: number): Promise<readonly WithdrawalSummary[]>;
}

export interface EmailSummary {
  readonly id: string;
  readonly kind: EmailKind;
  readonly state: EmailState;
  /** When it entered its state, as an ISO 8601 instant. */
  readonly since: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly order: string | null;
  readonly to: string;
}

export interface EmailAdmin {
  /** Emails of one state, or all: those whose state changed last come first, or last. `search`: the whole address, or as for orders. */
  list(query: ListQuery & { readonly state?: EmailState | undefined }): Promise<Listed<EmailSummary>>;
  /** One of several callers gets `retried`, the others the state that they found. Null for an unknown id (a UUID). */
  retry(id: string): Promise<'retried' | EmailState | null>;
  retryAll(): Promise<number>;
  /**
   * Sends an email at once and not through the outbox, so that the answer of the mail server is that of this call. `through`: its host
   * and port, or the folder.
   */
  test(
    store: StoreCode,
    to: string,
  ): Promise<
    Result<
      { readonly from: string; readonly through: string; readonly messageId: string },
      { readonly through: string; readonly reason: string }
    >
  >;
}
