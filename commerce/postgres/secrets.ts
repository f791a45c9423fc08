import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import { newsletterLimits } from '@/config/limits/contact';
import type { Queryable, Transaction } from '@/database/pool';
import { mailToken } from './schema/emails';

/** Without ambiguous characters (0 O 1 I L) and without vowels, so that no code is a word. */
export const readableAlphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

export function drawReadableCode(length: number): string {
  return Array.from({ length }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join('');
}

/** A keyed hash, so that a table can count by a value that it does not contain. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

const half = 4;
const pattern = new RegExp(`^[${readableAlphabet}]{${half}}-[${readableAlphabet}]{${half}}$`);

/** A random order number, `4KTX-9PZB`: one of 280 billion, so that no number can be guessed from others. */
export function newOrderNumber(): string {
  return `${drawReadableCode(half)}-${drawReadableCode(half)}`;
}

/** Normalises a number that was typed or dictated: in upper or lower case, with or without the dash; null if it is not one. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const number = `${plain.slice(0, half)}-${plain.slice(half)}`;
  return pattern.test(number) ? number : null;
}

/** 128 random bits in base64url: the id of a cart, the secret of an offer. Whoever has it may use it. */
export const newToken = (): string => randomBytes(16).toString('base64url');

export const tokenOf = (text: string): string => hashOf(text).slice(0, 22);

/** Whether `text` has the form of such a token; other texts are never queried. */
export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The id of a payment: a token of 113 random bits in lowercase letters and digits, which every provider accepts in an id. */
export const newPaymentId = (): string =>
  Array.from({ length: 22 }, () => randomInt(36).toString(36)).join('');

/** The secret of a link in an email: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 256 random bits do not need a slow hash. `hex`: of a stock notice. */
export const hashOf = (secret: string, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(secret).digest(encoding);

export type Link = typeof mailToken.$inferSelect;

const hours = {
  confirm: accounts.confirmationHours,
  reset: accounts.resetHours,
  email: accounts.confirmationHours,
  newsletter: newsletterLimits.confirmationHours,
} as const satisfies Record<Link['purpose'], number>;

/** Ends the older links of its purpose unless it `keepsOthers`. `browser`: the secret of the browser that it signs in. */
export async function createLink(
  tx: Transaction,
  subject: string,
  purpose: Link['purpose'],
  { browser = null, keepsOthers = false }: { browser?: string | null; keepsOthers?: boolean } = {},
): Promise<string> {
  const token = newSecret();
  if (!keepsOthers) await endLinks(tx, subject, purpose);
  await tx.insert(mailToken).values({
    hash: hashOf(token),
    purpose,
    subject,
    browserHash: browser === null ? null : hashOf(browser),
    expiresAt: sql`now() + make_interval(hours => ${hours[purpose]}::int)`,
  });
  return token;
}

export async function endLinks(
  tx: Transaction,
  subject: string,
  purpose: Link['purpose'] | 'all',
): Promise<void> {
  const ofPurpose = purpose === 'all' ? undefined : eq(mailToken.purpose, purpose);
  await tx.delete(mailToken).where(and(eq(mailToken.subject, subject), ofPurpose));
}

const usable = (token: string, purposes: readonly Link['purpose'][]) =>
  and(
    eq(mailToken.hash, hashOf(token)),
    inArray(mailToken.purpose, [...purposes]),
    gt(mailToken.expiresAt, sql`now()`),
  );

/** Null if the token is unknown, used, expired or of another purpose. */
export async function findLink(
  db: Queryable,
  token: string,
  ...purposes: Link['purpose'][]
): Promise<Link | null> {
  const [row] = await db.select().from(mailToken).where(usable(token, purposes));
  return row ?? null;
}

/** Uses a link up: of concurrent calls one gets it. Otherwise as `findLink`. */
export async function useLink(
  tx: Transaction,
  token: string,
  ...purposes: Link['purpose'][]
): Promise<Link | null> {
  const [row] = await tx.delete(mailToken).where(usable(token, purposes)).returning();
  return row ?? null;
}
