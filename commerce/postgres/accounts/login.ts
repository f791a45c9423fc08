import { and, eq } from 'drizzle-orm';
import { transactionOn } from '@/database/pool';
import { featureOn } from '@/lib/features';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
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
  await renewHash(deps, row, password);
  if (row.confirmedAt === null && featureOn('emailConfirmation', context.store)) {
    await sendLinkAgain(deps, row);
    return fail({ code: 'account_unconfirmed' });
  }
  const sessionId = await transactionOn(deps.db, (tx) => openSession(tx, row.id, client));
  return ok({ sessionId, customer: toCustomer(row) });
}
