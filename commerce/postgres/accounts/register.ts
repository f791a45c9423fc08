import { eq, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { featureOn } from '@/lib/stores/enabled-features';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError, Outcome } from '../../errors';
import type { Address } from '../../model/address';
import type { NewCustomer, SignedIn, SignInClient } from '../../ports/customers';
import type { EmailQueue } from '../outbox/write-email';
import { customer } from '../schema/customers';
import { endLinks } from '../secrets';
import { type AccountDeps, lockMailbox, mayWrite, writeAccountEmail } from './account-emails';
import { startBook } from './addresses';
import { sendConfirmation } from './confirm';
import { type CustomerRow, customerByEmail, isAddress, toCustomer, websiteOf, isInUse } from './customer-row';
import { hashPassword, stranger } from './sign-in/password';
import { browserKey, openSession } from './sign-in/sessions';
import { withMinimumDuration } from './sign-in/throttle';

type Values = Pick<NewCustomer, 'firstname' | 'middlename' | 'lastname'> & {
  readonly email: string;
  readonly passwordHash: string;
};
type Wanted = { readonly values: Values; readonly address: Address | undefined };

const valuesOf = ({ email, firstname, lastname, middlename }: NewCustomer, passwordHash: string): Values => ({
  email,
  passwordHash,
  firstname,
  middlename,
  lastname,
});

async function insertCustomer(tx: Transaction, context: Context, values: Values): Promise<CustomerRow> {
  const { store } = context;
  const [row] = await tx
    .insert(customer)
    .values({ ...values, store, website: websiteOf(context) })
    .returning();
  if (!row) throw new Error('the account was not stored');
  return row;
}

/** The link confirms the last registration, so a stranger who registered before cannot keep their password in it. */
async function replaceUnconfirmed(tx: Transaction, { store }: Context, id: string, values: Values) {
  const [row] = await tx
    .update(customer)
    .set({ ...values, store, updatedAt: sql`now()`, createdAt: sql`now()` })
    .where(eq(customer.id, id))
    .returning();
  if (!row) throw new Error('the account was deleted');
  await endLinks(tx, id, 'all');
  return row;
}

/** Notifies the owner of an account of an attempt to register with its address. Call `lockMailbox` before. */
export async function notifyOwner(
  tx: Transaction,
  queue: EmailQueue,
  { email, store }: CustomerRow,
): Promise<void> {
  const kind = 'account_exists';
  if (!(await mayWrite(tx, kind, email, accounts.emailsPerHour.notices))) return;
  await writeAccountEmail(tx, queue, { kind, to: email, store, payload: {} });
}

/** Creates an account that works once its address is confirmed. The answer is the same for every address. */
async function registerUnconfirmed(
  { db, queue }: AccountDeps,
  context: Context,
  { values, address }: Wanted,
  client: SignInClient,
) {
  const { email } = values;
  return transact<null, CommerceError>(db, async (tx) => {
    await lockMailbox(tx, email);
    // Its owner may be confirming it: what they have proven must not be replaced.
    const known = await customerByEmail(tx, websiteOf(context), email, 'lock');
    if (known && isInUse(known)) {
      await notifyOwner(tx, queue, known);
      return ok(null);
    }
    // Without another email, the link of the last one must confirm what was registered with it.
    if (known && !(await mayWrite(tx, 'account_confirmation', email, accounts.emailsPerHour.links)))
      return ok(null);
    const row = known
      ? await replaceUnconfirmed(tx, context, known.id, values)
      : await insertCustomer(tx, context, values);
    await startBook(tx, row.id, address);
    await sendConfirmation(tx, queue, row, client);
    return ok(null);
  });
}

function registerAtOnce(
  { db, secret }: AccountDeps,
  context: Context,
  { values, address }: Wanted,
  client: SignInClient,
) {
  return transact(db, async (tx): Promise<Result<SignedIn, CommerceError>> => {
    await lockMailbox(tx, values.email);
    if (await customerByEmail(tx, websiteOf(context), values.email)) return fail({ code: 'email_in_use' });
    const row = await insertCustomer(tx, context, values);
    await startBook(tx, row.id, address);
    const sessionId = await openSession(tx, row.id, client);
    return ok({ sessionId, browserKey: browserKey(row, secret), customer: toCustomer(row) });
  });
}

export async function register(
  deps: AccountDeps,
  context: Context,
  wanted: NewCustomer,
  client: SignInClient,
): Outcome<SignedIn | null> {
  if (!isAddress(wanted.email)) throw new RangeError('not an email address');
  await deps.queue.prepare();
  const hashed = async () => ({
    values: valuesOf(wanted, await hashPassword(stranger(client), wanted.password)),
    address: wanted.address,
  });
  return featureOn('emailConfirmation', context.store)
    ? withMinimumDuration(async () => registerUnconfirmed(deps, context, await hashed(), client))
    : registerAtOnce(deps, context, await hashed(), client);
}
