import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../../context';
import type { CommerceError } from '../../../errors';
import { createLink } from '../../secrets';
import { type AccountDeps, lockMailbox, mayWrite, writeAccountEmail } from '../account-emails';
import { type CustomerRow, customerByEmail, isAddress, nameOf, websiteOf } from '../customer-row';
import { accounts } from '@/config/limits/accounts';
import { transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { withMinimumDuration } from './throttle';
import { randomUUID } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { env } from '@/config/env/env';
import { type Asker, createFairQueue } from '@/lib/bounded-queue';

const { lanes, memoryKiB, passes } = accounts.passwordHash;
/** Of argon2id, which is the library's default. */
const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: lanes };

const inTurn = createFairQueue(accounts.hashing, 'password_hashes');

/** An unknown client, by its network. Without rate limits, all requests may be of one network. */
export const stranger = ({ network }: { readonly network: string }): Asker => ({
  client: env().RATE_LIMIT ? network : randomUUID(),
  isKnown: false,
});

/** Who has a session, a link or a browser key of an account, by which it is counted. */
export const owner = (id: string): Asker => ({ client: `account ${id}`, isKnown: true });

/** Keyboards and systems compose characters differently: `é` may be one character or two (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** Hashes a password with argon2id, on another thread. Rejects with `Unavailable` when too many wait. */
export const hashPassword = (by: Asker, password: string): Promise<string> =>
  inTurn(by, () => hash(normalized(password), cost));

/** `null` for an unknown account takes the same time. Rejects with `Unavailable` when too many wait. */
export function verifyPassword(by: Asker, stored: string | null, password: string): Promise<boolean> {
  if (stored === null) return hashPassword(by, password).then(() => false);
  return inTurn(by, () => verify(stored, normalized(password)));
}

export function isOutdated(stored: string): boolean {
  const { memoryCost, parallelism, timeCost } = parseOptions(stored);
  return memoryCost !== memoryKiB || timeCost !== passes || parallelism !== lanes;
}

const { links, notices } = accounts.emailsPerHour;

const perHour = { password_reset: links, sign_in_failures: notices } as const;

async function sendLink(
  { db, queue }: AccountDeps,
  context: Context,
  email: string,
  kind: keyof typeof perHour,
): Promise<void> {
  if (!isAddress(email)) return;
  await queue.prepare();
  // A change of the address locks the account before the mailbox.
  await retried(() =>
    transactionOn(db, async (tx) => {
      await lockMailbox(tx, email);
      // An account that is getting another address must not get a link that is sent to this one.
      const row = await customerByEmail(tx, websiteOf(context), email, 'lock');
      if (!row || !(await mayWrite(tx, kind, row.email, perHour[kind]))) return;
      // Strangers cause a warning: they must not end the link that the owner asked for.
      const token = await createLink(tx, row.id, 'reset', { keepsOthers: kind === 'sign_in_failures' });
      const payload = { token, email: row.email, name: nameOf(row) };
      await writeAccountEmail(tx, queue, { kind, to: row.email, store: context.store, payload });
    }),
  );
}

export const requestReset = (deps: AccountDeps, context: Context, email: string): Promise<void> =>
  withMinimumDuration(() => sendLink(deps, context, email, 'password_reset'));

/** Sends a link to a new password. Takes the same time if the address has no account. */
export const warnOwner = (deps: AccountDeps, context: Context, email: string): Promise<void> =>
  withMinimumDuration(() => sendLink(deps, context, email, 'sign_in_failures'));

/** Counts wrong passwords, against guesses with a stolen session; not together with failed sign-ins of strangers. */
export async function checkCurrentPassword(
  deps: AccountDeps,
  context: Context,
  account: CustomerRow,
  password: string,
): Promise<Result<void, CommerceError>> {
  const attempt = await deps.throttle.attempt(account, 'session');
  if (!attempt.allowed) return fail({ code: 'account_disabled', retryAfter: attempt.retryAfter });
  const right = await verifyPassword(owner(account.id), account.passwordHash, password).catch(
    async (error: unknown) => {
      await attempt.withdrawn();
      throw error;
    },
  );
  if (!right) {
    if (attempt.isLast) await warnOwner(deps, context, account.email);
    return fail({ code: 'password_wrong' });
  }
  await attempt.succeeded();
  return ok(undefined);
}
