import { fail } from '@/lib/result';
import type { CustomerPort } from '../../ports/customers';
import type { AccountDeps } from './account-deps';
import { confirm } from './confirm';
import { customerOf, toCustomer, websiteOf } from './customer-row';
import { login } from './login';
import { register } from './register';
import { closeSession, sessionCustomer } from './sessions';

/** Customer accounts in PostgreSQL. */
export function createCustomers(deps: AccountDeps): CustomerPort {
  const { db } = deps;
  const missing = async () => fail({ code: 'sign_in_required' } as const);
  return {
    register: (context, customer, client) => register(deps, context, customer, client),
    confirm: (context, token) => confirm(deps, context, token),
    login: (context, email, password, client) => login(deps, context, { email, password }, client),
    logout: (_, sessionId) => closeSession(db, sessionId),
    ofSession: (context, sessionId) => sessionCustomer(db, websiteOf(context), sessionId),
    get: async (context) => {
      const row = await customerOf(db, context);
      return row && toCustomer(row);
    },
    update: missing,
    requestReset: async () => undefined,
    resetPassword: missing,
    sessions: async () => [],
    endSession: missing,
    endOtherSessions: missing,
    requestDeletion: missing,
    cancelDeletion: missing,
  };
}
