import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { NewsletterPort } from '../../ports/newsletter';

/** Newsletter subscriptions in PostgreSQL. */
export function createNewsletter(_db: Database): NewsletterPort {
  const missing = async () => fail({ code: 'sign_in_required' } as const);
  return {
    subscribe: missing,
    confirm: missing,
    unsubscribe: missing,
    state: async () => null,
    unsubscribeCustomer: missing,
  };
}
