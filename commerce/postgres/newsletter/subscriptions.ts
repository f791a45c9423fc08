import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { viewCodes } from '@/config/shop/store-views';
import type { Database } from '@/database/pool';
import type { ListQuery, Listed } from '../../model/list';
import type { NewsletterFilter, NewsletterRow } from '../../ports/admin/people';
import { listOf, orTrue } from '../listed';
import { newsletterSubscription as subscription } from '../schema/messages';

function matching({ search, state, store }: NewsletterFilter): SQL | undefined {
  const stores = store ? [store] : [...viewCodes];
  return and(
    state && eq(subscription.state, state),
    search
      ? and(inArray(subscription.store, stores), sql`lower(${subscription.email}) = lower(${search.trim()})`)
      : store && eq(subscription.store, store),
  );
}

function selected(db: Database, where: SQL | undefined) {
  const { confirmedAt, createdAt, email, id, source, state, stateAt, store, unsubscribeToken } = subscription;
  return db
    .select({
      id,
      at: sql<string>`${stateAt}::text`,
      row: { email, store, state, source, unsubscribeToken, createdAt, confirmedAt, stateAt },
    })
    .from(subscription)
    .where(where)
    .orderBy(desc(stateAt), desc(id));
}

const toRow = ({ row }: Awaited<ReturnType<typeof selected>>[number]): NewsletterRow => {
  const { confirmedAt, createdAt, stateAt, ...rest } = row;
  return {
    ...rest,
    asked: createdAt.toISOString(),
    confirmed: confirmedAt?.toISOString() ?? null,
    since: stateAt.toISOString(),
  };
};

/** See `NewsletterAdmin.search`. */
export function searchSubscriptions(
  db: Database,
  query: NewsletterFilter & ListQuery,
): Promise<Listed<NewsletterRow>> {
  const where = matching(query);
  return listOf(db, query, selected(db, where), sql`${subscription} where ${orTrue(where)}`, toRow);
}

const batchSize = 1_000;

/** See `NewsletterAdmin.export`. */
export async function* exportSubscriptions(
  db: Database,
  filter: NewsletterFilter,
): AsyncGenerator<NewsletterRow> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await selected(db, and(matching(filter), after)).limit(batchSize);
    yield* rows.map(toRow);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const { stateAt, id } = subscription;
    after = sql`(${stateAt}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}
