import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { viewCodes } from '@/config/shop/store-views';
import type { Database } from '@/database/pool';
import type { ListQuery, Listed } from '../../model/list';
import type { NewsletterFilter, NewsletterRow } from '../../ports/admin/people';
import { byAge, listOf, orTrue } from '../listed';
import { newsletterSubscription as subscription } from '../schema/messages';

/** `ids`: store and address, with a space between them. */
function chosen(ids: readonly string[]): SQL {
  const key = sql`${subscription.store} || ' ' || lower(${subscription.email})`;
  const each = ids.map((id) => id.toLowerCase());
  const emails = each.map((id) => id.slice(id.indexOf(' ') + 1));
  // An index has both columns.
  return sql`${inArray(subscription.store, [...viewCodes])} and lower(${subscription.email}) = any(${sql.param(emails)}::text[])
    and ${key} = any(${sql.param(each)}::text[])`;
}

function matching({ ids, search, state, store }: NewsletterFilter): SQL | undefined {
  const stores = store ? [store] : [...viewCodes];
  return and(
    ids && chosen(ids),
    state && eq(subscription.state, state),
    search
      ? and(inArray(subscription.store, stores), sql`lower(${subscription.email}) = lower(${search.trim()})`)
      : store && eq(subscription.store, store),
  );
}

function selected(db: Database, where: SQL | undefined, filter: NewsletterFilter) {
  const by = byAge(filter);
  const { confirmedAt, createdAt, email, id, source, state, stateAt, store, unsubscribeToken } = subscription;
  return db
    .select({
      id,
      at: sql<string>`${stateAt}::text`,
      row: { email, store, state, source, unsubscribeToken, createdAt, confirmedAt, stateAt },
    })
    .from(subscription)
    .where(where)
    .orderBy(by(stateAt), by(id));
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
  return listOf(db, query, selected(db, where, query), sql`${subscription} where ${orTrue(where)}`, toRow);
}

const batchSize = 1_000;

/** See `NewsletterAdmin.export`. */
export async function* exportSubscriptions(
  db: Database,
  filter: NewsletterFilter,
): AsyncGenerator<NewsletterRow> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await selected(db, and(matching(filter), after), filter).limit(batchSize);
    yield* rows.map(toRow);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const { stateAt, id } = subscription;
    after = sql`(${stateAt}, ${id}) ${sql.raw(filter.oldest ? '>' : '<')} (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}
