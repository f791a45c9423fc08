import { and, asc, eq } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import { newsletterSubscription } from '../schema/messages';
import type { Subscriber } from '../../ports/admin/people';

/** The subscribed addresses of a store, or of all, ordered by store and address; only for operators. */
export async function listSubscribers(db: Database, store: StoreCode | null): Promise<Subscriber[]> {
  const {
    confirmedAt,
    email,
    source,
    state,
    stateAt,
    store: storeCode,
    unsubscribeToken,
  } = newsletterSubscription;
  const rows = await db
    .select({ store: storeCode, email, source, confirmedAt, stateAt, unsubscribeToken })
    .from(newsletterSubscription)
    .where(and(eq(state, 'subscribed'), store === null ? undefined : eq(storeCode, store)))
    .orderBy(asc(storeCode), asc(email));
  return rows.map(({ confirmedAt: confirmed, stateAt: since, ...row }) => ({
    ...row,
    confirmedAt: (confirmed ?? since).toISOString(),
  }));
}
