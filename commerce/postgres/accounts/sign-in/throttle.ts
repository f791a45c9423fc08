import { eq, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import { type WebsiteCode } from '@/config/shop/store-views';
import type { Database, Queryable } from '@/database/pool';
import { keyedHash } from '../../secrets';
import { loginFailure } from '../../schema/customers';
import { setTimeout as pause } from 'node:timers/promises';

/** Failed sign-ins until further ones are refused (config/limits/accounts.ts); `perClient` null for any number. */
export interface LoginLimits {
  readonly perAccountAndClient: number;
  readonly perClient: number | null;
  readonly perAccount: number;
}

/** `passwordHash`: null for an unknown address; failures do not count for another password. */
export interface LoginAccount {
  readonly website: WebsiteCode | 'staff';
  readonly email: string;
  readonly passwordHash: string | null;
}

/** A signed-in customer, a browser that signed in before (`knownBrowser`), or a client of a network. */
export type LoginSource = 'session' | { readonly browser: string } | { readonly network: string };

/** A sign-in that may be checked. It counts as a failure until it `succeeded` or was `withdrawn`. */
export interface LoginAttempt {
  readonly allowed: true;
  /** No further attempt for the account is allowed if this one fails. True once per period. */
  readonly isLast: boolean;
  /** Resets the failures of the account by this source, and removes this attempt from the other counts. */
  succeeded(): Promise<void>;
  /** Removes this attempt, whose password was not checked, from the counts. */
  withdrawn(): Promise<void>;
}

/** `retryAfter`: seconds. */
export interface RefusedLogin {
  readonly allowed: false;
  readonly retryAfter: number;
}

export interface LoginThrottle {
  /** Counts a sign-in before its password is checked, so that parallel guesses also count. */
  attempt(account: LoginAccount, source: LoginSource): Promise<LoginAttempt | RefusedLogin>;
}

/** Failures that are counted together. `source`: those of one source for one account, which a success resets. */
interface Budget {
  readonly key: string;
  readonly limit: number;
  readonly of: 'source' | 'account' | 'client';
}

const period = sql`make_interval(mins => ${accounts.disabledMinutes}::int)`;
const { failures, key, updatedAt } = loginFailure;

/** Returns the failures so far, and the seconds to wait if there are too many. A refused attempt does not prolong them. */
async function count(db: Database, { key: counted, limit }: Budget) {
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
  const counts = row?.failures ?? 0;
  return { counts, wait: row && counts > limit ? Math.max(1, Math.ceil(row.wait)) : null };
}

const deleteFailures = async (db: Queryable, counted: string) =>
  void (await db.delete(loginFailure).where(eq(key, counted)));

const uncount = async (db: Queryable, counted: string) =>
  void (await db
    .update(loginFailure)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(eq(key, counted)));

/** The budgets of a source for an account. Keys are keyed hashes: the table contains no address. */
function budgetsOf(
  account: LoginAccount,
  source: LoginSource,
  secret: string,
  limits: LoginLimits,
): Budget[] {
  const { email, passwordHash, website } = account;
  const { perAccount, perAccountAndClient, perClient } = limits;
  const name = `${website} ${email.toLowerCase()} ${passwordHash ?? ''}`;
  const budget = (text: string, limit: number, of: Budget['of']): Budget => ({
    key: keyedHash(`login ${text}`, secret),
    limit,
    of,
  });
  if (source === 'session') return [budget(`session ${name}`, perAccountAndClient, 'source')];
  if ('browser' in source)
    return [budget(`browser ${source.browser} ${name}`, perAccountAndClient, 'source')];
  return [
    ...(perClient === null ? [] : [budget(`client ${source.network}`, perClient, 'client')]),
    budget(`account ${source.network} ${name}`, perAccountAndClient, 'source'),
    budget(`account ${name}`, perAccount, 'account'),
  ];
}

/** Refuses by source, whether or not the account exists. A stranger cannot use up the budget of a known browser. */
export function createThrottle(db: Database, secret: string, limits: LoginLimits): LoginThrottle {
  return {
    attempt: async (account, source) => {
      const budgets = budgetsOf(account, source, secret, limits);
      let isLast = false;
      for (const budget of budgets) {
        const { counts, wait } = await count(db, budget);
        if (wait !== null) return { allowed: false, retryAfter: wait };
        isLast ||= budget.of !== 'client' && counts === budget.limit;
      }
      const end = (isSuccess: boolean) => async () => {
        for (const { key: counted, of } of budgets)
          await (isSuccess && of === 'source' ? deleteFailures(db, counted) : uncount(db, counted));
      };
      return { allowed: true, isLast, succeeded: end(true), withdrawn: end(false) };
    },
  };
}

/** Runs `work` and answers after a fixed time, so that the time does not reveal what the work was. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(accounts.minimumAnswerMs)]);
  return result;
}
