import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { MessagePort } from '../../ports/messages';

/** Messages of the contact form in PostgreSQL. */
export function createMessages(_db: Database): MessagePort {
  const missing = async () => fail({ code: 'not_found' } as const);
  return { upload: missing, send: missing };
}
