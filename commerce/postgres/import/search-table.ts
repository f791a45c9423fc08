import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';
import { productSearch } from '../schema/search';

/** From so many documents on, an index that is built at once pays. */
const MANY = 2_000;
const NEXT = 'product_search_next';

/** Where documents are written to. */
export interface SearchTable {
  /** Null: the table itself. */
  readonly name: string | undefined;
  /** Makes what was written ready to be searched. */
  prepare(): Promise<void>;
  /** Puts it in its place. The last thing to do: searches wait from here on for the commit. */
  publish(): Promise<void>;
}

/**
 * New documents have no statistics yet, and the first shoppers would wait for plans made without them. They would
 * also search what the index has put aside to sort it in later.
 */
async function tidyTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list('product_search_document')`);
  await tx.execute(sql`analyze ${productSearch}`);
}

async function completeNext(tx: Transaction): Promise<void> {
  const next = sql.identifier(NEXT);
  await tx.execute(sql`insert into ${next} select old.* from ${productSearch} as old
    where not exists (select 1 from ${next} as own where own.product_id = old.product_id)`);
  await tx.execute(sql`alter table ${next} add constraint product_search_next_pkey primary key (product_id)`);
  // The table itself is too small for a second process to help, its documents are not.
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
 * Opens the table of documents. Where most of it is written `anew`, that happens in a table beside it which gets
 * its index at the end and takes its place: sorting entries into an index one by one takes several times as long.
 */
export async function openSearchTable(
  tx: Transaction,
  { anew, kept }: { anew: number; kept: number },
): Promise<SearchTable> {
  if (anew < MANY || anew < kept) {
    return { name: undefined, prepare: () => tidyTable(tx), publish: () => Promise.resolve() };
  }
  const next = sql.identifier(NEXT);
  await tx.execute(sql`create table ${next} (like ${productSearch} including storage including defaults)`);
  await tx.execute(sql`alter table ${next} set (toast_tuple_target = 128)`);
  return { name: NEXT, prepare: () => completeNext(tx), publish: () => replaceTable(tx) };
}
