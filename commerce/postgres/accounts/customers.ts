import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { CustomerPort } from '../../ports/customers';

/** Customer accounts in PostgreSQL. */
export function createCustomers(_db: Database): CustomerPort {
  const missing = async () => fail({ code: 'sign_in_required' } as const);
  return {
    register: missing,
    confirm: missing,
    login: missing,
    logout: async () => undefined,
    ofSession: async () => null,
    get: async () => null,
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
