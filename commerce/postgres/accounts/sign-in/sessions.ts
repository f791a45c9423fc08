import { isUuid } from '../../schema/columns';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { WebsiteCode } from '@/config/shop/store-views';
import { statement } from '@/database/statement';
import type { Database, Queryable, Transaction } from '@/database/pool';
import type { CustomerId } from '../../../context';
import type { CustomerSession } from '../../../model/customer';
import type { SignInClient } from '../../../ports/customers';
import { customer, customerSession } from '../../schema/customers';
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, newToken } from '../../secrets';
import type { CustomerRow } from '../customer-row';

const maxName = 60;
const shortened = (name: string | null): string | null => name?.slice(0, maxName) ?? null;

export async function openSession(
  tx: Transaction,
  customerId: string,
  { browser, system }: SignInClient,
): Promise<string> {
  const [row] = await tx
    .insert(customerSession)
    .values({ customerId, browser: shortened(browser), system: shortened(system) })
    .returning({ id: customerSession.id });
  if (!row) throw new Error('the session was not stored');
  // Later than the registration, even in its transaction.
  await tx
    .update(customer)
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(eq(customer.id, customerId));
  return row.id;
}

const stale = lt(customerSession.lastUsedAt, sql`now() - interval '1 hour'`);

const daysAgo = (days: number) => sql.raw(`now() - interval '${days} days'`);

const valid = and(
  gt(customerSession.lastUsedAt, daysAgo(accounts.sessionDays)),
  gt(customerSession.createdAt, daysAgo(accounts.sessionMaxDays)),
);

const byId = statement((db) =>
  db
    .select({
      customerId: customer.id,
      website: customer.website,
      stale: sql<boolean>`${stale}`,
    })
    .from(customerSession)
    .innerJoin(customer, eq(customer.id, customerSession.customerId))
    .where(and(eq(customerSession.id, sql.placeholder('id')), valid))
    .prepare('customer_session'),
);

/** Records the use of a session, at most once an hour, so that most requests write nothing. */
async function noteUse(db: Database, id: string, customerId: string): Promise<void> {
  const used = { lastUsedAt: sql`now()` };
  const { rowCount } = await db
    .update(customerSession)
    .set(used)
    .where(and(eq(customerSession.id, id), stale));
  if (rowCount) await db.update(customer).set(used).where(eq(customer.id, customerId));
}

export async function sessionCustomer(
  db: Database,
  website: WebsiteCode,
  id: string,
): Promise<CustomerId | null> {
  if (!isUuid(id)) return null;
  const [row] = await byId(db).execute({ id });
  if (!row || row.website !== website) return null;
  if (row.stale) await noteUse(db, id, row.customerId);
  return row.customerId as CustomerId;
}

export async function closeSession(db: Database, id: string): Promise<void> {
  if (isUuid(id)) await db.delete(customerSession).where(eq(customerSession.id, id));
}

export async function listSessions(db: Database, customerId: string): Promise<CustomerSession[]> {
  const { browser, createdAt, id, lastUsedAt, system } = customerSession;
  const rows = await db
    .select({ id, browser, system, createdAt, lastUsedAt })
    .from(customerSession)
    .where(and(eq(customerSession.customerId, customerId), valid))
    .orderBy(desc(lastUsedAt), desc(id));
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

export async function endOwnSession(db: Queryable, customerId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const ofCustomer = and(eq(customerSession.id, id), eq(customerSession.customerId, customerId));
  const { rowCount } = await db.delete(customerSession).where(ofCustomer);
  return rowCount === 1;
}

export async function endSessions(db: Queryable, customerId: string, except?: string): Promise<void> {
  const ofCustomer = eq(customerSession.customerId, customerId);
  const others =
    except !== undefined && isUuid(except) ? and(ofCustomer, ne(customerSession.id, except)) : ofCustomer;
  await db.delete(customerSession).where(others);
}

type Credentials = Pick<CustomerRow, 'id' | 'email' | 'passwordHash'>;

const signature = (nonce: string, { id, email, passwordHash }: Credentials, secret: string): string =>
  keyedHash(`browser ${nonce} ${id} ${email.toLowerCase()} ${passwordHash}`, secret);

/** Shows that the browser has signed in before, until address or password change; a sign-in still needs the password. */
export function browserKey(row: Credentials, secret: string): string {
  const nonce = newToken();
  return `${nonce}.${signature(nonce, row, secret)}`;
}

export function knownBrowser(
  row: Credentials | null,
  keys: readonly string[],
  secret: string,
): string | null {
  if (row === null) return null;
  const isOwn = (key: string) => {
    const [nonce = '', signed = ''] = key.split('.', 2);
    const expected = signature(nonce, row, secret);
    return signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected));
  };
  return keys.find(isOwn) ?? null;
}
