import { fail, ok } from '@/lib/result';
import type { Database } from '@/database/pool';
import type { AccountDeletionPort, CustomerPort, SessionPort } from '../../ports/customers';
import type { AccountDeps } from './account-emails';
import { confirm, markConfirmed } from './confirm';
import { customerOf, toCustomer, websiteOf } from './customer-row';
import { cancelDeletion, requestDeletion } from './personal-data/deletion';
import { login } from './sign-in/login';
import { register } from './register';
import { requestReset } from './sign-in/reset-link';
import { closeSession, endOwnSession, endSessions, listSessions, sessionCustomer } from './sign-in/sessions';
import { update, setPassword } from './update';
import { eq } from 'drizzle-orm';
import { transact } from '@/database/transact';
import type { Context } from '../../context';
import { type CommerceError, type Outcome, signInRequired } from '../../errors';
import { customer } from '../schema/customers';
import { findLink, useLink } from './links';
import { hashPassword, owner } from './sign-in/password';
import { eraseUnproven } from './personal-data/unproven';

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
  const found = await findLink(deps.db, token);
  if (found?.kind !== 'reset') return fail({ code: 'link_invalid' });
  const passwordHash = await hashPassword(owner(found.customerId), password);
  await deps.queue.prepare();
  return transact<void, CommerceError>(deps.db, async (tx) => {
    const link = await useLink(tx, token);
    if (link?.kind !== 'reset') return fail({ code: 'link_invalid' });
    const [row] = await tx.select().from(customer).where(eq(customer.id, link.customerId)).for('update');
    const known = row?.website === websiteOf(context) && row.email.toLowerCase() === email.toLowerCase();
    if (!known) return fail({ code: 'link_invalid' });
    await eraseUnproven(tx, row);
    await setPassword(tx, deps, row, passwordHash);
    await endSessions(tx, row.id);
    await markConfirmed(tx, row.id);
    return ok(undefined);
  });
}
