import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { language } from './columns';

/** PostgreSQL's full-text document type, which Drizzle does not know by itself. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What each product is found by, in all languages. Documents lie out of line, so that the rows themselves are
 * small: a wide search reads many thousands of them for their ids alone. Variants are found through their
 * product. Read through the function `search_products`; an import may put a new table in the place of this one.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id').primaryKey(),
    /** Lexemes as `search-marks.ts` writes them. */
    document: tsvector('document').notNull(),
    /**
     * Nothing. PostgreSQL puts what is long out of line only where a row has more than 2 KB, which most documents alone
     * have not: with this, of which some thirty bytes are kept, every row has.
     */
    filler: text('filler')
      .notNull()
      .default(sql`repeat(' ', 2100)`),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
);

/**
 * What many products share: categories, properties, titles of features. A product's document names the label, and
 * this says what the label is found by, in all languages: a search looks here which labels it means.
 */
export const searchLabel = pgTable(
  'search_label',
  {
    /** The entry of documents, as `search-marks.ts` writes it. */
    token: text('token').primaryKey(),
    document: tsvector('document').notNull(),
  },
  // Read for every word of every search, and seldom written: nothing is put aside to sort it in later.
  (table) => [index('search_label_document').using('gin', table.document).with({ fastupdate: false })],
);

/** Names that are no products: what a shopper types may be a category or a brand. */
export const searchName = pgTable(
  'search_name',
  {
    kind: text('kind').$type<'category' | 'brand'>().notNull(),
    /** Of the category or brand. */
    code: text('code').notNull(),
    language: language(),
    document: tsvector('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.language] })],
);

/** Every word that the shop's names use, folded as the search folds them: what a typing error may have meant. */
export const searchWord = pgTable(
  'search_word',
  {
    language: language(),
    word: text('word').notNull(),
    /** Tells whether another form of a word is known. */
    stem: text('stem').notNull().default(''),
    /** As names write it, with its accents. */
    shown: text('shown').notNull().default(''),
    /** Products that use it in their name, brand, category or properties. */
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_word_trgm').using('gin', table.word.op('gin_trgm_ops')),
    index('search_word_stem').on(table.language, table.stem),
    index('search_word_length').on(table.language, sql`length(${table.word})`),
  ],
);

/** Words for the same thing: who types one of a group also finds what is called by the others. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    language: language(),
    /** Which group of the language. */
    group: integer('group').notNull(),
    /** The stems, joined by blanks: what is looked up. */
    phrase: text('phrase').notNull(),
    /** Folded words that carry a meaning, and the stem of each. */
    words: text('words').array().notNull(),
    stems: text('stems').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.group, table.phrase] }),
    index('search_synonym_phrase').on(table.language, table.phrase),
  ],
);
