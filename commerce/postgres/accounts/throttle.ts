import { eq, sql } from 'drizzle-orm';
import { accounts, type WebsiteCode } from '@/config/accounts';
import type { Database, Queryable } from '@/database/pool';
import { keyedHash } from '../mailbox';
import { loginFailure } from '../schema/customers';

/** Failed sign-ins until further ones are refused; null for any number. */
export interface LoginLimits {
  readonly perAccount: number;
  readonly perClient: number | null;
}

/** A sign-in that may be checked. It counts as a failure until it `succeeded` or was `withdrawn`. */
export interface LoginAttempt {
  readonly allowed: true;
  /** Forgets the failures of the account, and this attempt of the client. */
  succeeded(): Promise<void>;
  /** Forgets this attempt, whose password was not checked. */
  withdrawn(): Promise<void>;
}

/** `retryAfter`: seconds. */
export interface RefusedLogin {
  readonly allowed: false;
  readonly retryAfter: number;
}

export interface LoginThrottle {
  /**
   * Counts a sign-in before its password is checked, so that parallel guesses count, too. `network`: null for a customer
   * who is signed in.
   */
  attempt(website: WebsiteCode, email: string, network: string | null): Promise<LoginAttempt | RefusedLogin>;
  /** Forgets the failures of an account. */
  clear(db: Queryable, website: WebsiteCode, email: string): Promise<void>;
}

const period = sql`make_interval(mins => ${accounts.disabledMinutes}::int)`;
const { failures, key, updatedAt } = loginFailure;

/**
 * Counts an attempt of a key. Gives the seconds until the next one is allowed; null if this one is. A refused attempt does
 * not prolong the time.
 */
async function count(db: Database, counted: string, limit: number): Promise<number | null> {
  const over = sql`${updatedAt} < now() - ${period}`;
  const [row] = await db
    .insert(loginFailure)
    .values({ key: counted, failures: 1 })
    .onConflictDoUpdate({
      target: key,
      set: {
        failures: sql`case when ${over} then 1 else least(${failures} + 1, ${limit}::int + 1) end`,
        updatedAt: sql`case when not ${over} and ${failures} >= ${limit}::int then ${updatedAt} else now() end`,
      },
    })
    .returning({ failures, wait: sql<number>`extract(epoch from ${updatedAt} + ${period} - now())::float8` });
  if (!row || row.failures <= limit) return null;
  return Math.max(1, Math.ceil(row.wait));
}

const forget = async (db: Queryable, counted: string) =>
  void (await db.delete(loginFailure).where(eq(key, counted)));

const uncount = async (db: Queryable, counted: string) =>
  void (await db
    .update(loginFailure)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(eq(key, counted)));

/**
 * Refuses sign-ins after too many failures of an account, whether or not it exists, or of a client. Counts keyed hashes:
 * the table contains no address.
 */
export function createThrottle(db: Database, secret: string, limits: LoginLimits): LoginThrottle {
  const accountKey = (website: WebsiteCode, email: string) =>
    keyedHash(`login account ${website} ${email.toLowerCase()}`, secret);
  return {
    attempt: async (website, email, network) => {
      const { perAccount, perClient } = limits;
      const client =
        network === null || perClient === null ? null : keyedHash(`login client ${network}`, secret);
      const account = accountKey(website, email);
      const clientWait = client === null || perClient === null ? null : await count(db, client, perClient);
      const retryAfter = clientWait ?? (await count(db, account, perAccount));
      if (retryAfter !== null) return { allowed: false, retryAfter };
      return {
        allowed: true,
        succeeded: async () => {
          await forget(db, account);
          if (client !== null) await uncount(db, client);
        },
        withdrawn: async () => {
          await uncount(db, account);
          if (client !== null) await uncount(db, client);
        },
      };
    },
    clear: (queryable, website, email) => forget(queryable, accountKey(website, email)),
  };
}
