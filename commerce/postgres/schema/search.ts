import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { language } from './columns';

/** PostgreSQL's full-text document type, which Drizzle has no column type for. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The search document of each product, for all languages; variants are part of their product. Documents are stored out
 * of line (TOAST), so that a search that reads the ids of thousands of rows reads few pages. Queries go through the
 * function `search_products`, because an import may replace this table by a new one.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id').primaryKey(),
    /** Lexemes in the format of `search-marks.ts`. */
    document: tsvector('document').notNull(),
    /**
     * Padding. PostgreSQL moves long values out of line only in rows of more than 2 KB, and most documents are shorter.
     * The padding makes every row long enough; compressed, it takes about thirty bytes.
     */
    filler: text('filler')
      .notNull()
      .default(sql`repeat(' ', 2100)`),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
);

/**
 * Search documents of labels: texts that many products share (brands, categories, attributes, options, titles of
 * features). A product's document contains only the token of a label. A search first looks up the tokens of matching
 * labels here, for all languages.
 */
export const searchLabel = pgTable(
  'search_label',
  {
    /** The entry in product documents, in the format of `search-marks.ts`. */
    token: text('token').primaryKey(),
    document: tsvector('document').notNull(),
  },
  // Read by every search and rarely written, so the index has no pending list.
  (table) => [index('search_label_document').using('gin', table.document).with({ fastupdate: false })],
);

/** Search documents of category and brand names, for suggestions. */
export const searchName = pgTable(
  'search_name',
  {
    kind: text('kind').$type<'category' | 'brand'>().notNull(),
    /** Code of the category or brand. */
    code: text('code').notNull(),
    language: language(),
    document: tsvector('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.language] })],
);

/** The vocabulary for spelling correction: every folded word of the shop's names and synonyms. */
export const searchWord = pgTable(
  'search_word',
  {
    language: language(),
    word: text('word').notNull(),
    /** The stem, to find out whether another form of a word is in the vocabulary. */
    stem: text('stem').notNull().default(''),
    /** The word with accents, as names write it. */
    shown: text('shown').notNull().default(''),
    /** Number of products with the word in their name, brand, categories or attributes. */
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_word_trgm').using('gin', table.word.op('gin_trgm_ops')),
    index('search_word_stem').on(table.language, table.stem),
    index('search_word_length').on(table.language, sql`length(${table.word})`),
  ],
);

/** Groups of synonyms: a search for one phrase of a group also finds the others. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    language: language(),
    /** Number of the group within the language. */
    group: integer('group').notNull(),
    /** The stems, joined by spaces; the key for look-ups. */
    phrase: text('phrase').notNull(),
    /** The folded words without stop words, and the stem of each. */
    words: text('words').array().notNull(),
    stems: text('stems').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.group, table.phrase] }),
    index('search_synonym_phrase').on(table.language, table.phrase),
  ],
);
