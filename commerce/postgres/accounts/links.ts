import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { Queryable, Transaction } from '@/database/pool';
import { customerToken } from '../schema/customers';

export type LinkKind = 'confirm' | 'reset' | 'email';

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
