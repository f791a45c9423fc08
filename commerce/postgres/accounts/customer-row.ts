import { and, eq, sql } from 'drizzle-orm';
import { type WebsiteCode, websites } from '@/config/shop/store-views';
import type { Queryable, Transaction } from '@/database/pool';
import type { Context } from '../../context';
import type { Customer } from '../../model/customer';
import { customer, customerAddress } from '../schema/customers';

export type CustomerRow = typeof customer.$inferSelect;

export const websiteOf = ({ store }: Context): WebsiteCode => websites[store];

/** Characters of an email address (RFC 5321). */
const maxEmail = 254;

/** Others are never queried or written: PostgreSQL has no NUL, and a line break could begin another email header. */
export const isAddress = (email: string): boolean =>
  email.length <= maxEmail && !/[\p{Cc}\s<>,;]/u.test(email) && email.includes('@');

/** The account of an email address in any case; null if there is none. Locked if `lock`. */
export async function customerByEmail(
  db: Queryable,
  website: WebsiteCode,
  email: string,
  lock: 'lock' | null = null,
): Promise<CustomerRow | null> {
  if (!isAddress(email)) return null;
  const query = db
    .select()
    .from(customer)
    .where(and(eq(customer.website, website), sql`lower(${customer.email}) = lower(${email})`));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function customerOf(
  db: Queryable,
  context: Context,
  lock: 'lock' | null = null,
): Promise<CustomerRow | null> {
  if (context.customer === null) return null;
  const query = db
    .select()
    .from(customer)
    .where(and(eq(customer.id, context.customer), eq(customer.website, websiteOf(context))));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  email: row.email,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  confirmed: row.confirmedAt !== null,
  pendingEmail: row.pendingEmail,
  deletionAt: row.deletionAt?.toISOString() ?? null,
});

/** The name for the greeting of an email; empty before the address is confirmed, because anybody may have entered it. */
export const nameOf = ({ confirmedAt, firstname }: CustomerRow): string =>
  confirmedAt === null ? '' : firstname;

/** Whether somebody has confirmed an account, or used it where that needs no confirmation. */
export const isInUse = ({ confirmedAt, createdAt, lastUsedAt }: CustomerRow): boolean =>
  confirmedAt !== null || lastUsedAt > createdAt;

/** A stranger may have registered the account: their address must not be the one that orders are delivered to. */
export async function eraseUnproven(tx: Transaction, row: CustomerRow): Promise<void> {
  if (!isInUse(row)) await tx.delete(customerAddress).where(eq(customerAddress.customerId, row.id));
}
