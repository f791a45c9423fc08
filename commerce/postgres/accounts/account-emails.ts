import type { EmailPayloads } from '../../model/email';
import type { StoreCode } from '@/config/types';
import type { Database, Transaction, Queryable } from '@/database/pool';
import { randomUUID, createHash, randomBytes } from 'node:crypto';
import {
  lockMailbox as lock,
  recentEmails,
  type EmailQueue,
  type NewEmail,
  writeEmail,
} from '../outbox/write-email';
import type { LoginThrottle } from './sign-in/throttle';
import { and, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import { customerToken } from '../schema/customers';

export type AccountEmailKind =
  | 'account_confirmation'
  | 'account_exists'
  | 'password_reset'
  | 'sign_in_failures'
  | 'password_changed'
  | 'email_confirmation'
  | 'email_changed'
  | 'account_deletion'
  | 'account_deleted';

/** Makes transactions that send emails about accounts to a mailbox wait for each other, on all nodes. */
export const lockMailbox = (tx: Transaction, email: string): Promise<void> => lock(tx, 'account', email);

/** Whether a mailbox may get another email of a kind this hour. Call `lockMailbox` before. */
export async function mayWrite(
  tx: Transaction,
  kind: AccountEmailKind,
  to: string,
  perHour: number,
): Promise<boolean> {
  return (await recentEmails(tx, [kind], to, 1)) < perHour;
}

/** Writes an email to an address in the transaction that causes it. Await `queue.prepare()` before the transaction. */
export function writeAccountEmail<Kind extends AccountEmailKind>(
  tx: Transaction,
  queue: EmailQueue,
  email: {
    readonly kind: Kind;
    readonly to: string;
    readonly store: StoreCode;
    readonly payload: EmailPayloads[Kind];
  },
): Promise<void> {
  // Each call is another email: a customer may ask for a link twice.
  return writeEmail(tx, queue, { ...email, subject: randomUUID() } as NewEmail);
}

export interface AccountDeps {
  readonly db: Database;
  readonly queue: EmailQueue;
  readonly throttle: LoginThrottle;
  /** Signs the keys of browsers that have signed in. */
  readonly secret: string;
}

type LinkKind = 'confirm' | 'reset' | 'email';

const hours = {
  confirm: accounts.confirmationHours,
  reset: accounts.resetHours,
  email: accounts.confirmationHours,
} as const satisfies Record<LinkKind, number>;

/** 256 random bits do not need a slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a text has a hash that a link keeps; null, the link of no browser, has none. */
export const hasHash = (text: string | null, hash: string | null): boolean =>
  text !== null && hash !== null && hashOf(text) === hash;

/** A link that can be used. `browserHash`: of the secret of the browser that it signs in. */
export interface Link {
  readonly customerId: string;
  readonly kind: LinkKind;
  readonly browserHash: string | null;
}

interface LinkOptions {
  readonly browser?: string | null;
  /** Whether the older links of its kind stay valid: this one was not requested. */
  readonly keepsOthers?: boolean;
}

/** Returns the token of a new link, which ends the older ones of its kind. The database keeps its hash only. */
export async function createLink(
  tx: Transaction,
  customerId: string,
  kind: LinkKind,
  { browser = null, keepsOthers = false }: LinkOptions = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (!keepsOthers) await endLinks(tx, customerId, kind);
  await tx.insert(customerToken).values({
    hash: hashOf(token),
    customerId,
    kind,
    browserHash: browser === null ? null : hashOf(browser),
    expiresAt: sql`now() + make_interval(hours => ${hours[kind]}::int)`,
  });
  return token;
}

export async function endLinks(tx: Transaction, customerId: string, kind: LinkKind | 'all'): Promise<void> {
  const ofCustomer = eq(customerToken.customerId, customerId);
  await tx
    .delete(customerToken)
    .where(kind === 'all' ? ofCustomer : and(ofCustomer, eq(customerToken.kind, kind)));
}

const usable = (token: string) =>
  and(eq(customerToken.hash, hashOf(token)), gt(customerToken.expiresAt, sql`now()`));

const { browserHash, customerId, kind } = customerToken;

/** Uses a link up: of concurrent calls one gets it. Null if it is unknown, used or expired. */
export async function useLink(tx: Transaction, token: string): Promise<Link | null> {
  const [row] = await tx
    .delete(customerToken)
    .where(usable(token))
    .returning({ browserHash, customerId, kind });
  return row ?? null;
}

export async function findLink(db: Queryable, token: string): Promise<Link | null> {
  const [row] = await db.select({ browserHash, customerId, kind }).from(customerToken).where(usable(token));
  return row ?? null;
}
