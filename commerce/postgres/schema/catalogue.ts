import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language, StoreCode } from '@/config/types';
import { currency, language } from './columns';

/**
 * What hangs on a product goes with it: triggers take it out (`remove_product_parts`), since a foreign key looks
 * for the product of each row by itself, which took twice as long as writing the row (decision 0018).
 */
const productId = () => integer('product_id').notNull();

/** One attribute of one product in one language. */
export interface Fact {
  code: string;
  type: 'option' | 'options' | 'number' | 'text' | 'boolean';
  label: string;
  unit: string | null;
  /** How it is said without its label, `{value}` for the value; null or left out where the value speaks for itself. */
  short?: string | null;
  value: number | boolean | string | null;
  /** Labels of the chosen options, in their order; null for an attribute without options. */
  options: string[] | null;
}

/** What a card says of an attribute: a fact without what is null, its label only where that is all there is to say. */
export type Highlight = Pick<Fact, 'type'> &
  Partial<Pick<Fact, 'label' | 'unit' | 'short' | 'value' | 'options'>>;

/** A document about a product: a path below the site root or an address, in one language for all or in each. */
export interface Download {
  title: Record<Language, string>;
  url: string | Record<Language, string>;
}

export const brand = pgTable('brand', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  manufacturerName: text('manufacturer_name').notNull(),
  manufacturerAddress: text('manufacturer_address').notNull(),
  manufacturerEmail: text('manufacturer_email').notNull(),
  /** ISO code; null in rows of an earlier import, whose address names the country. */
  manufacturerCountry: text('manufacturer_country'),
  euResponsible: text('eu_responsible'),
});

export const category = pgTable(
  'category',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull().unique(),
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    /** Below `/media`, without a leading slash; null where a category has no picture. */
    picture: text('picture'),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    index('category_parent').on(table.parentId),
  ],
);

export const categoryText = pgTable(
  'category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    language: language(),
    name: text('name').notNull(),
    /** All slugs from the root, joined by slashes, with a leading slash. */
    urlPath: text('url_path').notNull(),
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

export const attribute = pgTable('attribute', {
  code: text('code').primaryKey(),
  groupCode: text('group_code').notNull(),
  type: text('type').$type<Fact['type']>().notNull(),
  /** Stands behind a number: `m`, `fps`, a word such as "years" in its translation. */
  unit: jsonb('unit').$type<Record<Language, string>>(),
  filterable: boolean('filterable').notNull(),
  /** Whether the specifications name it. */
  specification: boolean('specification').notNull().default(true),
  position: integer('position').notNull(),
  /** language → text */
  label: jsonb('label').$type<Record<Language, string>>().notNull(),
  groupLabel: jsonb('group_label').$type<Record<Language, string>>().notNull(),
});

export const attributeOption = pgTable(
  'attribute_option',
  {
    /** The `value_index` of the wire. */
    id: integer('id').primaryKey(),
    attributeCode: text('attribute_code')
      .notNull()
      .references(() => attribute.code, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    label: jsonb('label').$type<Record<Language, string>>().notNull(),
  },
  (table) => [uniqueIndex('attribute_option_code').on(table.attributeCode, table.code)],
);

/** Top-level products and, with `parentId`, the variants of configurable ones. */
export const product = pgTable(
  'product',
  {
    id: serial('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    parentId: integer('parent_id'),
    type: text('type').$type<'simple' | 'configurable' | 'variant'>().notNull(),
    brandCode: text('brand_code')
      .notNull()
      .references(() => brand.code),
    enabled: boolean('enabled').notNull().default(true),
    /** Rank in lists: smaller first. */
    position: integer('position').notNull(),
    /** When it first came: from then on it cost what it costs, where the history of prices says nothing else. */
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
    /** Hash of everything imported but prices; an unchanged product is not written again. */
    importHash: text('import_hash').notNull(),
    /** Hash of the prices that were imported: often they alone change. */
    priceHash: text('price_hash').notNull().default(''),
    images: jsonb('images').$type<{ url: string; position: number; disabled: boolean }[]>().notNull(),
    labels: text('labels')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Attribute codes whose options tell variants apart, in display order. */
    configurable: text('configurable')
      .array()
      .notNull()
      .default(sql`'{}'`),
    features: text('features')
      .array()
      .notNull()
      .default(sql`'{}'`),
    box: text('box')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Values that are no options: numbers, texts (per language or one for all), booleans. */
    values: jsonb('values')
      .$type<Record<string, number | boolean | string | Record<Language, string>>>()
      .notNull(),
    ean: text('ean'),
    /** Approved reviews of all stores: how many, and the sum of their stars. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    updatesUntil: date('updates_until'),
    /** SKUs of products that go with it, and of those that may be bought instead; in their order. */
    accessories: text('accessories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    related: text('related')
      .array()
      .notNull()
      .default(sql`'{}'`),
    downloads: jsonb('downloads').$type<Download[]>().notNull().default([]),
    /** The French éco-participation within the price, in euro cents. */
    ecoFee: integer('eco_fee'),
    /** The store views that sell it; read as `productStore` too. */
    stores: text('stores')
      .array()
      .$type<StoreCode[]>()
      .notNull()
      .default(sql`'{}'`),
    /** What it has of attributes with options, those of its variants included; read as `productOption` too. */
    optionIds: integer('option_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    index('product_parent').on(table.parentId),
    index('product_brand').on(table.brandCode),
    // What a shopper types may be the beginning of a number.
    index('product_sku_prefix').on(table.sku.op('text_pattern_ops')),
    index('product_ean_prefix').on(table.ean.op('text_pattern_ops')),
  ],
);

export const productText = pgTable(
  'product_text',
  {
    productId: productId(),
    language: language(),
    name: text('name').notNull(),
    /** With a leading slash. */
    urlPath: text('url_path').notNull(),
    short: text('short').notNull(),
    /** Read as a whole, and never looked into; so is what a card says in few words, in its order. */
    description: json('description').$type<string[]>().notNull(),
    highlights: json('highlights').$type<Highlight[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

/** The store views that sell a product, a row each; written as an array of the product (decision 0032). */
export const productStore = pgView('product_store', {
  productId: productId(),
  store: text('store').$type<StoreCode>().notNull(),
}).as(sql`select p.id as product_id, s.store from product p cross join unnest(p.stores) as s(store)`);

/** Every category above a product counts, so that lists of upper levels need no recursion. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: productId(),
    /** A trigger takes the rows of a category out with it. */
    categoryId: integer('category_id').notNull(),
    /** True for the leaf that gives the product its breadcrumbs. */
    main: boolean('main').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_category_product').on(table.productId),
  ],
);

/** The options that a product has, a row each; written as an array of the product. */
export const productOption = pgView('product_option', {
  productId: productId(),
  optionId: integer('option_id').notNull(),
}).as(
  sql`select p.id as product_id, o.option_id from product p cross join unnest(p.option_ids) as o(option_id)`,
);

/** Gross prices in minor units. A configurable product carries those of its cheapest variant. */
export const productPrice = pgTable(
  'product_price',
  {
    productId: productId(),
    currency: currency(),
    regular: integer('regular').notNull(),
    final: integer('final').notNull(),
    /** The lowest price of the 30 days before the reduction; out of `product_price_history`. */
    prior: integer('prior'),
    /** The price right before the reduction, if it held for 30 days (countries.md "reference price"). */
    earlier: integer('earlier'),
    /** Variants differ in price: lists say "from". */
    from: boolean('from').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency] })],
);

/**
 * What anything that can be bought by itself cost, from when on, until its next row; nothing of what still costs
 * what it did when it came. Rows are only ever added: they prove that the reductions which the shop announces are real.
 */
export const productPriceHistory = pgTable(
  'product_price_history',
  {
    productId: productId(),
    currency: currency(),
    price: integer('price').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency, table.validFrom] })],
);

export const productTier = pgTable(
  'product_tier',
  {
    productId: productId(),
    currency: currency(),
    quantity: integer('quantity').notNull(),
    price: integer('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency, table.quantity] })],
);

/** Pieces on the shelf; orders take from here under row locks. Configurable products have no row. */
export const stock = pgTable('stock', {
  productId: productId().primaryKey(),
  quantity: integer('quantity').notNull(),
  /** What the files said at the last import: only a changed figure there sets `quantity` again. */
  imported: integer('imported'),
});
