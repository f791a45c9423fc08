import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { language, tsvector } from './columns';
import { order } from './orders';

/** Stored out of line (TOAST), so that reading many ids reads few pages. Query `search_products`: an import swaps tables. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id').primaryKey(),
    /** Lexemes in the format of `stems.ts`. */
    document: tsvector('document').notNull(),
    /** PostgreSQL moves values out of line only in rows above 2 KB; compressed, the padding takes about thirty bytes. */
    filler: text('filler')
      .notNull()
      .default(sql`repeat(' ', 2100)`),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
);

export const searchWord = pgTable(
  'search_word',
  {
    language: language(),
    word: text('word').notNull(),
    /** The stem, to find out whether another form of a word is in the vocabulary. */
    stem: text('stem').notNull().default(''),
    /** The word with accents, as names write it. */
    shown: text('shown').notNull().default(''),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_word_trgm').using('gin', table.word.op('gin_trgm_ops')),
    index('search_word_stem').on(table.language, table.stem),
    index('search_word_length').on(table.language, sql`length(${table.word})`),
  ],
);

/** From the folder `search` (docs/search-and-lists.md): one row for `concepts` and one for each language. */
export const searchData = pgTable('search_data', {
  name: text('name').primaryKey(),
  /** In the format of `search-data.ts`. */
  data: jsonb('data').notNull(),
});

/** What staff find an order by: `order_words` of the migration "order-search". Triggers write it. */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    document: tsvector('document').notNull(),
  },
  (table) => [index('order_search_document').using('gin', table.document).with({ fastupdate: false })],
);
