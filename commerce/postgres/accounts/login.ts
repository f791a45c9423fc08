import { and, eq } from 'drizzle-orm';
import { transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { featureOn } from '@/lib/features';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { SignedIn, SignInClient } from '../../ports/customers';
import type { Outcome } from '../../ports/outcome';
import { customer } from '../schema/customers';
import type { AccountDeps } from './account-deps';
import { lockMailbox } from './account-emails';
import { sendConfirmation } from './confirm';
import { type CustomerRow, customerByEmail, toCustomer, websiteOf } from './customer-row';
import { hashPassword, isOutdated, verifyPassword } from './password';
import { openSession } from './sessions';

/** The account of an address, if the password is right. Takes the same time if there is no account. */
async function authenticate(
  { db }: AccountDeps,
  context: Context,
  email: string,
  password: string,
): Promise<CustomerRow | null> {
  const row = await customerByEmail(db, websiteOf(context), email);
  const right = await verifyPassword(row?.passwordHash ?? null, password);
  return right ? row : null;
}

/** Replaces a hash of another cost, now that the password is known. */
async function renewHash({ db }: AccountDeps, { id, passwordHash: old }: CustomerRow, password: string) {
  if (!isOutdated(old)) return;
  const passwordHash = await hashPassword(password);
  // Unless the password was changed meanwhile.
  const unchanged = and(eq(customer.id, id), eq(customer.passwordHash, old));
  await db.update(customer).set({ passwordHash }).where(unchanged);
}

async function sendLinkAgain({ db, queue }: AccountDeps, row: CustomerRow): Promise<void> {
  await queue.prepare();
  await transactionOn(db, async (tx) => {
    await lockMailbox(tx, row.email);
    await sendConfirmation(tx, queue, row);
  });
}

/** Opens a session unless the password was changed since it was checked: a change ends all sessions of the old one. */
const openFor = ({ db }: AccountDeps, row: CustomerRow, client: SignInClient): Outcome<SignedIn> =>
  transact<SignedIn, CommerceError>(db, async (tx) => {
    const unchanged = and(eq(customer.id, row.id), eq(customer.passwordHash, row.passwordHash));
    const [current] = await tx.select().from(customer).where(unchanged).for('no key update');
    if (!current) return fail({ code: 'credentials_invalid' });
    return ok({ sessionId: await openSession(tx, row.id, client), customer: toCustomer(current) });
  });

/** Signs in: `CustomerPort.login`. */
export async function login(
  deps: AccountDeps,
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  client: SignInClient,
): Outcome<SignedIn> {
  const { email, password } = credentials;
  const attempt = await deps.throttle.attempt(websiteOf(context), email, client.network);
  if (!attempt.allowed) return fail({ code: 'account_disabled', retryAfter: attempt.retryAfter });
  const row = await authenticate(deps, context, email, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  if (!row) return fail({ code: 'credentials_invalid' });
  await attempt.succeeded();
  if (row.confirmedAt === null && featureOn('emailConfirmation', context.store)) {
    await sendLinkAgain(deps, row);
    return fail({ code: 'account_unconfirmed' });
  }
  const signedIn = await openFor(deps, row, client);
  if (signedIn.ok) await renewHash(deps, row, password);
  return signedIn;
}
