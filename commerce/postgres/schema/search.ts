import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '@/config/types';
import { product } from './catalogue';
import { language } from './columns';

/** PostgreSQL's full-text document type, which Drizzle does not know by itself. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What each product is found by, a document a language. Documents lie out of line, so that the rows themselves
 * are small: a wide search reads many thousands of them for their ids alone. Variants are found through their
 * product. Read through the function `search_products`.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    en: tsvector('en').notNull(),
    nl: tsvector('nl').notNull(),
    de: tsvector('de').notNull(),
    fr: tsvector('fr').notNull(),
    nb: tsvector('nb').notNull(),
    sv: tsvector('sv').notNull(),
    it: tsvector('it').notNull(),
  } satisfies Record<Language | 'productId', unknown>,
  (table) => [
    index('product_search_en').using('gin', table.en),
    index('product_search_nl').using('gin', table.nl),
    index('product_search_de').using('gin', table.de),
    index('product_search_fr').using('gin', table.fr),
    index('product_search_nb').using('gin', table.nb),
    index('product_search_sv').using('gin', table.sv),
    index('product_search_it').using('gin', table.it),
  ],
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
