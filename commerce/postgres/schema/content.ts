import { boolean, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import type { ContentRow } from '../../model/content/content-rows';
import { changedAt, instant, language, store } from './columns';

export const contentPage = pgTable('content_page', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
});

/** The text of a page in a store. Stores of one language share the path. */
export const contentPageText = pgTable(
  'content_page_text',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPage.id, { onDelete: 'cascade' }),
    store: store(),
    /** The language of the store, to join paths. */
    language: language(),
    title: text('title').notNull(),
    urlPath: text('url_path').notNull(),
    body: text('body').notNull(),
    changedAt: changedAt(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.store] })],
);

/** Page-builder rows of the files, per store. `code` is that of a page, or `home` or `global`. */
export const contentRows = pgTable(
  'content_rows',
  {
    code: text('code').notNull(),
    store: store(),
    rows: jsonb('rows').$type<readonly ContentRow[]>().notNull(),
    changedAt: changedAt(),
  },
  (table) => [primaryKey({ columns: [table.code, table.store] })],
);

/** The last good copy of a store's content in the CMS: the documents as they were received and checked. */
export const contentCopy = pgTable('content_copy', {
  store: text('store').$type<StoreCode>().primaryKey(),
  documents: jsonb('documents').$type<readonly unknown[]>().notNull(),
  etag: text('etag'),
  checkedAt: instant('checked_at').notNull(),
});

/** Per language. `target`: an id, or the path of a redirect. A path that is not `current` redirects to the current one. */
export const urlPath = pgTable(
  'url_path',
  {
    language: language(),
    path: text('path').notNull(),
    type: text('type').$type<'category' | 'product' | 'page' | 'redirect'>().notNull(),
    target: text('target').notNull(),
    current: boolean('current').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.language, table.path] })],
);

/** One row. A migration whose data only an import can write empties the fingerprint, and never deletes the row. */
export const importRun = pgTable('import_run', {
  folder: text('folder').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
});
