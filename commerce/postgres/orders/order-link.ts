import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { StoreCode } from '@/config/types';
import type { Queryable } from '@/database/pool';
import type { Order } from '../../model/order';
import { customer } from '../schema/customers';
import { order } from '../schema/orders';
import { readOrder } from './read-order';

/** The bytes of a token: the id of the order, the second at which it ends, and the signature of both. */
const bytes = { id: 16, expires: 4, signature: 24 } as const;
const signedBytes = bytes.id + bytes.expires;

/** What a link is issued for; it ends when one of these changes. An order whose personal data was erased has none. */
interface Facts {
  readonly store: StoreCode;
  readonly email: string;
  /** The present address of the account that the order belongs to; null for a guest's. */
  readonly accountEmail: string | null;
}

async function factsOf(db: Queryable, orderId: string): Promise<Facts | null> {
  const [row] = await db
    .select({ store: order.store, email: order.email, accountEmail: customer.email })
    .from(order)
    .leftJoin(customer, eq(customer.id, order.customerId))
    .where(and(eq(order.id, orderId), ne(order.email, '')));
  return row ?? null;
}

/** The purpose is part of what is signed, so that no other signature of the shop opens an order. */
function signatureOf(
  payload: Buffer,
  { store, email }: Facts,
  account: string | null,
  secret: string,
): Buffer {
  const facts = JSON.stringify(['order-link', store, email.toLowerCase(), account?.toLowerCase() ?? null]);
  return createHmac('sha256', secret).update(payload).update(facts).digest().subarray(0, bytes.signature);
}

/** Works for `accounts.orderLinkDays`. Null without a secret or an address. The first of `secrets` signs. */
export async function orderLinkToken(
  db: Queryable,
  orderId: string,
  secrets: readonly string[],
): Promise<string | null> {
  const [secret] = secrets;
  const facts = secret === undefined ? null : await factsOf(db, orderId);
  if (secret === undefined || !facts) return null;
  const payload = Buffer.alloc(signedBytes);
  payload.write(orderId.replaceAll('-', ''), 'hex');
  payload.writeUInt32BE(Math.floor(Date.now() / 1000) + accounts.orderLinkDays * 24 * 3600, bytes.id);
  return Buffer.concat([payload, signatureOf(payload, facts, facts.accountEmail, secret)]).toString(
    'base64url',
  );
}

/** The id of the order that a token names, unless its time is over; null for any other text. */
function parseToken(token: string, now: Date): { id: string; payload: Buffer; signature: Buffer } | null {
  const all = Buffer.from(token, 'base64url');
  // One spelling per token: the decoder skips unknown characters.
  if (all.length !== signedBytes + bytes.signature || all.toString('base64url') !== token) return null;
  const payload = all.subarray(0, signedBytes);
  if (payload.readUInt32BE(bytes.id) * 1000 <= now.getTime()) return null;
  const hex = payload.toString('hex', 0, bytes.id);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, payload, signature: all.subarray(signedBytes) };
}

/** See `OrderLookupPort.byLink`. A guest's link goes on after the account of the same address has taken the order over. */
export async function orderOfLink(
  db: Queryable,
  store: StoreCode,
  token: string,
  secrets: readonly string[],
  now = new Date(),
): Promise<Order | null> {
  const parsed = parseToken(token, now);
  const facts = parsed && (await factsOf(db, parsed.id));
  if (!parsed || facts?.store !== store) return null;
  const { accountEmail, email } = facts;
  const isOwn = accountEmail?.toLowerCase() === email.toLowerCase();
  const issuedFor = isOwn ? [accountEmail, null] : [accountEmail];
  const isRight = secrets.some((secret) =>
    issuedFor.some((account) =>
      timingSafeEqual(signatureOf(parsed.payload, facts, account, secret), parsed.signature),
    ),
  );
  return isRight ? readOrder(db, parsed.id) : null;
}
