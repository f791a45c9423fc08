import { and, eq } from 'drizzle-orm';
import { transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { featureOn } from '@/lib/stores/enabled-features';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../../context';
import type { CommerceError, Outcome } from '../../../errors';
import type { SignedIn, SignInClient } from '../../../ports/customers';
import { customer } from '../../schema/customers';
import { type AccountDeps, lockMailbox } from '../account-emails';
import { sendConfirmation } from '../confirm';
import { type CustomerRow, customerByEmail, toCustomer, websiteOf } from '../customer-row';
import { browserKey, knownBrowser } from './known-browser';
import { hashPassword, isOutdated, owner, stranger, verifyPassword } from './password';
import { warnOwner } from './reset-link';
import { openSession } from './sessions';

/** Replaces a hash of another cost, now that the password is known. Returns the account as it is then. */
async function withNewHash({ db }: AccountDeps, row: CustomerRow, password: string): Promise<CustomerRow> {
  const { id, passwordHash: old } = row;
  if (!isOutdated(old)) return row;
  const passwordHash = await hashPassword(owner(id), password);
  // Unless the password was changed concurrently.
  const unchanged = and(eq(customer.id, id), eq(customer.passwordHash, old));
  const { rowCount } = await db.update(customer).set({ passwordHash }).where(unchanged);
  return rowCount === 1 ? { ...row, passwordHash } : row;
}

async function sendLinkAgain({ db, queue }: AccountDeps, row: CustomerRow, client: SignInClient) {
  await queue.prepare();
  await transactionOn(db, async (tx) => {
    await lockMailbox(tx, row.email);
    await sendConfirmation(tx, queue, row, client);
  });
}

/** Opens a session unless the password was changed since it was checked: a change ends all sessions of the old one. */
const openFor = ({ db, secret }: AccountDeps, row: CustomerRow, client: SignInClient): Outcome<SignedIn> =>
  transact<SignedIn, CommerceError>(db, async (tx) => {
    const unchanged = and(eq(customer.id, row.id), eq(customer.passwordHash, row.passwordHash));
    const [current] = await tx.select().from(customer).where(unchanged).for('no key update');
    if (!current) return fail({ code: 'credentials_invalid' });
    const sessionId = await openSession(tx, row.id, client);
    return ok({ sessionId, browserKey: browserKey(current, secret), customer: toCustomer(current) });
  });

/** The account of an address, if the password is right. Takes the same time if there is no account. */
async function authenticate(
  deps: AccountDeps,
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
  client: SignInClient,
): Outcome<CustomerRow> {
  const website = websiteOf(context);
  const row = await customerByEmail(deps.db, website, email);
  const account = { website, email, passwordHash: row?.passwordHash ?? null };
  const browser = knownBrowser(row, client.known, deps.secret);
  const source = browser === null ? { network: client.network } : { browser };
  const attempt = await deps.throttle.attempt(account, source);
  if (!attempt.allowed) return fail({ code: 'account_disabled', retryAfter: attempt.retryAfter });
  const asker = row && browser !== null ? owner(row.id) : stranger(client);
  const right = await verifyPassword(asker, account.passwordHash, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  if (!right || !row) {
    if (attempt.isLast) await warnOwner(deps, context, email);
    return fail({ code: 'credentials_invalid' });
  }
  await attempt.succeeded();
  return ok(row);
}

export async function login(
  deps: AccountDeps,
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  client: SignInClient,
): Outcome<SignedIn> {
  const authenticated = await authenticate(deps, context, credentials, client);
  if (!authenticated.ok) return authenticated;
  if (authenticated.data.confirmedAt === null && featureOn('emailConfirmation', context.store)) {
    await sendLinkAgain(deps, authenticated.data, client);
    return fail({ code: 'account_unconfirmed' });
  }
  const row = await withNewHash(deps, authenticated.data, credentials.password);
  return openFor(deps, row, client);
}
