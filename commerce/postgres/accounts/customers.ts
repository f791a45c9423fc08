import { fail, ok } from '@/lib/result';
import type { Database } from '@/database/pool';
import type { AccountDeletionPort, CustomerPort, SessionPort } from '../../ports/customers';
import type { AccountDeps } from './account-emails';
import { confirm } from './confirm';
import { customerOf, toCustomer, websiteOf } from './customer-row';
import { cancelDeletion, requestDeletion } from './personal-data/deletion';
import { login } from './sign-in/login';
import { register } from './register';
import { resetPassword } from './sign-in/reset';
import { requestReset } from './sign-in/reset-link';
import { closeSession, endOwnSession, endSessions, listSessions, sessionCustomer } from './sign-in/sessions';
import { update } from './update';

const signInRequired = { ok: false, error: { code: 'sign_in_required' } } as const;

/** Customer accounts in PostgreSQL. */
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
    update: (context, changes, sessionId) => update(deps, context, changes, sessionId),
    requestReset: (context, email) => requestReset(deps, context, email),
    resetPassword: (context, email, token, password) =>
      resetPassword(deps, context, { email, token, password }),
  };
}

/** The sessions of customers. */
export function createSessions(db: Database): SessionPort {
  return {
    list: async ({ customer }) => (customer === null ? [] : listSessions(db, customer)),
    end: async ({ customer }, sessionId) => {
      if (customer === null) return signInRequired;
      return (await endOwnSession(db, customer, sessionId)) ? ok(undefined) : fail({ code: 'not_found' });
    },
    endOthers: async ({ customer }, except) =>
      customer === null ? signInRequired : ok(await endSessions(db, customer, except)),
  };
}

/** The deletion of accounts that their customers request. */
export const createAccountDeletion = (deps: AccountDeps): AccountDeletionPort => ({
  request: (context, password) => requestDeletion(deps, context, password),
  cancel: (context) => cancelDeletion(deps, context),
});
