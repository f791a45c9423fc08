import { sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { productSearch } from '../../schema/search';

/** Number of new documents from which building the index at once is faster than adding entries one by one. */
const MANY = 2_000;
const NEXT = 'product_search_next';

export interface SearchTable {
  /** Name of the separate table; undefined if documents are written to `product_search` itself. */
  readonly name: string | undefined;
  /** Completes the written documents: copies unchanged ones, builds the index, updates statistics. */
  prepare(): Promise<void>;
  /** Replaces `product_search` by the separate table. Call it last: searches wait from here until the commit. */
  publish(): Promise<void>;
}

/** The pending list of the GIN index would otherwise be scanned by every search. */
async function tidyTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list('product_search_document')`);
  await tx.execute(sql`analyze ${productSearch}`);
}

async function completeNext(tx: Transaction): Promise<void> {
  const next = sql.identifier(NEXT);
  await tx.execute(sql`insert into ${next} select old.* from ${productSearch} as old
    where not exists (select 1 from ${next} as written where written.product_id = old.product_id)`);
  await tx.execute(sql`alter table ${next} add constraint product_search_next_pkey primary key (product_id)`);
  // PostgreSQL chooses the number of workers by the size of the main table, which is small: the documents are TOASTed.
  await tx.execute(sql`alter table ${next} set (parallel_workers = 2)`);
  await tx.execute(sql`create index product_search_next_document on ${next} using gin (document)`);
  await tx.execute(sql`alter table ${next} reset (parallel_workers)`);
  await tx.execute(sql`analyze ${next}`);
}

async function replaceTable(tx: Transaction): Promise<void> {
  const next = sql.identifier(NEXT);
  await tx.execute(sql`drop table ${productSearch}`);
  await tx.execute(sql`alter table ${next} rename to product_search`);
  await tx.execute(
    sql`alter table product_search rename constraint product_search_next_pkey to product_search_pkey`,
  );
  await tx.execute(sql`alter index product_search_next_document rename to product_search_document`);
}

/**
 * Opens the table for search documents. If most documents are new, returns a separate table, whose index is built at
 * the end and which then replaces `product_search`: inserting entries into an existing index takes several times as
 * long. `written`: number of documents to write; `kept`: number of documents that stay.
 */
export async function openSearchTable(
  tx: Transaction,
  { written, kept }: { written: number; kept: number },
): Promise<SearchTable> {
  if (written < MANY || written < kept) {
    return { name: undefined, prepare: () => tidyTable(tx), publish: () => Promise.resolve() };
  }
  const next = sql.identifier(NEXT);
  await tx.execute(sql`create table ${next} (like ${productSearch} including storage including defaults)`);
  await tx.execute(sql`alter table ${next} set (toast_tuple_target = 128)`);
  return { name: NEXT, prepare: () => completeNext(tx), publish: () => replaceTable(tx) };
}
