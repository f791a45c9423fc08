import { boolean, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { language } from './columns';

export const contentPage = pgTable('content_page', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
});

export const contentPageText = pgTable(
  'content_page_text',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPage.id, { onDelete: 'cascade' }),
    language: language(),
    title: text('title').notNull(),
    urlPath: text('url_path').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.language] })],
);

/**
 * What a path stands for, one row a path and language; `target` is an id, or the path of a redirect. A path
 * that is no longer `current` belonged to its target before and leads to where that is now.
 */
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

/** One row: the fingerprint of the last complete import. */
export const importRun = pgTable('import_run', {
  folder: text('folder').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
});
