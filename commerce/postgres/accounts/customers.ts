import { fail, ok } from '@/lib/result';
import { type Database, transactionOn } from '@/database/pool';
import type {
  AccountDeletionPort,
  CustomerPort,
  SessionPort,
  SignedIn,
  SignInClient,
} from '../../ports/customers';
import { findLink, useLink } from '../secrets';
import { type AccountDeps, lockMailbox } from './account-emails';
import { confirm, markConfirmed, sendConfirmation } from './confirm';
import {
  customerOf,
  toCustomer,
  websiteOf,
  type CustomerRow,
  customerByEmail,
  eraseUnproven,
} from './customer-row';
import { cancelDeletion, requestDeletion } from './personal-data/deletion';
import { register } from './register';
import {
  requestReset,
  warnOwner,
  hashPassword,
  owner,
  isOutdated,
  stranger,
  verifyPassword,
} from './sign-in/password';
import {
  closeSession,
  endOwnSession,
  endSessions,
  listSessions,
  sessionCustomer,
  openSession,
  browserKey,
  knownBrowser,
} from './sign-in/sessions';
import { update, setPassword } from './update';
import { eq, and } from 'drizzle-orm';
import { transact } from '@/database/transact';
import type { Context } from '../../context';
import { type CommerceError, type Outcome, signInRequired } from '../../errors';
import { customer } from '../schema/customers';
import { featureOn } from '@/lib/stores/enabled-features';

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

async function login(
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

export function createCustomers(deps: AccountDeps): CustomerPort {
  const { db } = deps;
  return {
    register: (context, customer, client) => register(deps, context, customer, client),
    confirm: (context, token, proof, client) => confirm(deps, context, { token, proof, client }),
    login: (context, email, password, client) => login(deps, context, { email, password }, client),
    logout: (_, sessionId) => closeSession(db, sessionId),
    ofSession: (context, sessionId) => sessionCustomer(db, websiteOf(context), sessionId),
    get: async (context) => {
      const row = await customerOf(db, context);
      return row && toCustomer(row);
    },
    update: (context, changes) => update(deps, context, changes),
    requestReset: (context, email) => requestReset(deps, context, email),
    resetPassword: (context, email, token, password) =>
      resetPassword(deps, context, { email, token, password }),
  };
}

export function createSessions(db: Database): SessionPort {
  return {
    list: async ({ customer }) => (customer === null ? [] : listSessions(db, customer)),
    end: async ({ customer }, sessionId) => {
      if (customer === null) return signInRequired;
      return (await endOwnSession(db, customer, sessionId)) ? ok(undefined) : fail({ code: 'not_found' });
    },
    endOthers: async ({ customer, sessionId }) =>
      customer === null ? signInRequired : ok(await endSessions(db, customer, sessionId)),
  };
}

export const createAccountDeletion = (deps: AccountDeps): AccountDeletionPort => ({
  request: (context, password) => requestDeletion(deps, context, password),
  cancel: (context) => cancelDeletion(deps, context),
});

async function resetPassword(
  deps: AccountDeps,
  context: Context,
  { email, password, token }: { readonly email: string; readonly password: string; readonly token: string },
): Outcome<void> {
  // A guessed link must not cost a hash.
  const found = await findLink(deps.db, token, 'reset');
  if (!found) return fail({ code: 'link_invalid' });
  const passwordHash = await hashPassword(owner(found.subject), password);
  await deps.queue.prepare();
  return transact<void, CommerceError>(deps.db, async (tx) => {
    const link = await useLink(tx, token, 'reset');
    if (!link) return fail({ code: 'link_invalid' });
    const [row] = await tx.select().from(customer).where(eq(customer.id, link.subject)).for('update');
    const known = row?.website === websiteOf(context) && row.email.toLowerCase() === email.toLowerCase();
    if (!known) return fail({ code: 'link_invalid' });
    await eraseUnproven(tx, row);
    await setPassword(tx, deps, row, passwordHash);
    await endSessions(tx, row.id);
    await markConfirmed(tx, row.id);
    return ok(undefined);
  });
}
