import type { WebsiteCode } from '@/config/shop/store-views';
import type { StoreCode } from '@/config/types';
import type { EmailKind, EmailState } from '../../model/email';
import type { WithdrawnItem } from '../../model/order';
import type { ContactMessage } from '../messages';
import type { WithdrawalDeclaration } from '../orders';

export interface CustomerSummary {
  readonly website: WebsiteCode;
  readonly email: string;
  readonly name: string;
  readonly confirmed: boolean;
  /** ISO 8601 instants. */
  readonly created: string;
  readonly lastUsed: string;
  readonly deletion: string | null;
  readonly orders: number;
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
  /** The accounts, the newest first; `email`: those of one address. */
  list(options: {
    readonly limit: number;
    readonly website: WebsiteCode | null;
    readonly email?: string;
  }): Promise<readonly CustomerSummary[]>;
  export(email: string, website: WebsiteCode | null): Promise<PersonalExport>;
  /** Deletes or anonymises the data of a person, except what the law demands. Safe to repeat. */
  erase(email: string, website: WebsiteCode | null): Promise<Erasure>;
}

export interface Subscriber {
  readonly store: StoreCode;
  readonly email: string;
  readonly source: 'footer' | 'checkout' | 'account';
  /** When the link was opened, or the customer subscribed; an ISO 8601 instant. */
  readonly confirmedAt: string;
  readonly unsubscribeToken: string;
}

export interface NewsletterAdmin {
  list(store: StoreCode | null): Promise<readonly Subscriber[]>;
}

export interface MessageSummary extends Omit<ContactMessage, 'files'> {
  /** ISO 8601 instant. */
  readonly date: string;
  readonly store: StoreCode;
  readonly files: number;
}

export interface MessageAdmin {
  /** The newest first. */
  list(limit: number): Promise<readonly MessageSummary[]>;
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
  /** Emails of one state, or all: those whose state changed last come first. */
  list(options: {
    readonly limit: number;
    readonly state?: EmailState | undefined;
  }): Promise<readonly EmailSummary[]>;
  /** One of several callers gets `retried`, the others the state that they found. Null for an unknown id (a UUID). */
  retry(id: string): Promise<'retried' | EmailState | null>;
  retryAll(): Promise<number>;
}
