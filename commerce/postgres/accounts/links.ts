import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '@/config/accounts';
import type { Queryable, Transaction } from '@/database/pool';
import { customerToken } from '../schema/customers';

/** What the link of an email does: confirms a new account, sets a password, confirms a new address. */
export type LinkKind = 'confirm' | 'reset' | 'email';

const hours = {
  confirm: accounts.confirmationHours,
  reset: accounts.resetHours,
  email: accounts.confirmationHours,
} as const satisfies Record<LinkKind, number>;

/** 256 random bits do not need a slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Gives the token of a new link, which ends the older ones of its kind. The database keeps its hash only. */
export async function createLink(tx: Transaction, customerId: string, kind: LinkKind): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endLinks(tx, customerId, kind);
  await tx.insert(customerToken).values({
    hash: hashOf(token),
    customerId,
    kind,
    expiresAt: sql`now() + make_interval(hours => ${hours[kind]}::int)`,
  });
  return token;
}

/** Makes the links of a kind useless. */
export async function endLinks(tx: Transaction, customerId: string, kind: LinkKind): Promise<void> {
  await tx
    .delete(customerToken)
    .where(and(eq(customerToken.customerId, customerId), eq(customerToken.kind, kind)));
}

/** Uses a link up: of concurrent calls one gets it. Gives whose it is; null if it is unknown, used or expired. */
export async function useLink(
  tx: Transaction,
  token: string,
): Promise<{ readonly customerId: string; readonly kind: LinkKind } | null> {
  const [row] = await tx
    .delete(customerToken)
    .where(and(eq(customerToken.hash, hashOf(token)), gt(customerToken.expiresAt, sql`now()`)))
    .returning({ customerId: customerToken.customerId, kind: customerToken.kind });
  return row ?? null;
}

/** Whether a link can be used. Does not use it. */
export async function linkExists(db: Queryable, token: string, kind: LinkKind): Promise<boolean> {
  const { expiresAt, hash } = customerToken;
  const found = and(eq(hash, hashOf(token)), eq(customerToken.kind, kind), gt(expiresAt, sql`now()`));
  return (await db.$count(customerToken, found)) > 0;
}
