import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TaxClass } from '@/config/countries/tax-classes';
import type { Language, StoreCode } from '@/config/types';
import type { DescriptionBlock } from '../../model/product';
import type { AttributeRole } from '../../model/system-part';
import { changedAt, currency, instant, language, store, textList } from './columns';
import type { BundlePart, ProductDocument } from './product-parts';

/** Not a foreign key, whose check takes twice as long as the write (decision 0018). A trigger deletes the rows. */
const productId = () => integer('product_id').notNull();

export interface Fact {
  code: string;
  type: 'option' | 'options' | 'number' | 'text' | 'boolean';
  label: string;
  unit: string | null;
  /** Text without the label, with `{value}` for the value; null or omitted if the value is clear on its own. */
  short?: string | null;
  /** Two numbers are a range. */
  value: number | number[] | boolean | string | null;
  /** Labels of the chosen options, in their order; null for an attribute without options. */
  options: string[] | null;
}

/** A fact on a card, without fields that are null. Has a label only if it is boolean; rows of an earlier import lack the code. */
export type Highlight = Pick<Fact, 'type'> &
  Partial<Pick<Fact, 'code' | 'label' | 'unit' | 'short' | 'value' | 'options'>>;

export type OptionValue = number | readonly number[] | string | boolean;

export const brand = pgTable('brand', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** Empty, like the next ones, if the manufacturer is unknown. */
  manufacturerName: text('manufacturer_name').notNull(),
  manufacturerAddress: text('manufacturer_address').notNull(),
  manufacturerEmail: text('manufacturer_email').notNull(),
  /** ISO code; null in rows of an earlier import, where the address contains the country. */
  manufacturerCountry: text('manufacturer_country'),
  euResponsible: text('eu_responsible'),
  /** What it makes; null without one, and in rows of an earlier import. */
  description: jsonb('description').$type<Record<Language, string>>(),
});

export const category = pgTable(
  'category',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull().unique(),
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    /** Path below `/media`, without a leading slash; null if the category has no picture. */
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
    /** Of the stores with words of their own; null without one. */
    regional: jsonb('regional').$type<Partial<Record<StoreCode, { name: string; description: string }>>>(),
    changedAt: changedAt(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

export const attribute = pgTable('attribute', {
  code: text('code').primaryKey(),
  groupCode: text('group_code').notNull(),
  type: text('type').$type<Fact['type']>().notNull(),
  /** Shown after a number: `m`, `fps`, or a translated word such as "years". */
  unit: jsonb('unit').$type<Record<Language, string>>(),
  filterable: boolean('filterable').notNull(),
  /** The place among the filters that come before price and brand; null: after them, by `position`. */
  filterOrder: integer('filter_order'),
  specification: boolean('specification').notNull().default(true),
  /** `camera`, the former name of `night_vision`, in rows of an earlier import. */
  role: text('role').$type<AttributeRole | 'camera'>(),
  position: integer('position').notNull(),
  /** Language → text, as in the other labels. A store with words of its own also has an entry (`words.yaml`). */
  label: jsonb('label').$type<Record<Language, string>>().notNull(),
  groupLabel: jsonb('group_label').$type<Record<Language, string>>().notNull(),
});

export const attributeOption = pgTable(
  'attribute_option',
  {
    /** The `value_index` of the API. */
    id: integer('id').primaryKey(),
    attributeCode: text('attribute_code')
      .notNull()
      .references(() => attribute.code, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    label: jsonb('label').$type<Record<Language, string>>().notNull(),
    /** What the option means as a fact of a system (system-part.ts), if its code and label do not tell. */
    value: jsonb('value').$type<OptionValue>(),
    /** The path of an SVG drawing of 24 × 24, shown next to the label in a filter. */
    icon: text('icon'),
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
    type: text('type').$type<'simple' | 'configurable' | 'variant' | 'bundle'>().notNull(),
    brandCode: text('brand_code')
      .notNull()
      .references(() => brand.code),
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull(),
    /** Creation of the row. A price without history rows is effective from this timestamp. */
    since: instant('since').notNull().defaultNow(),
    changedAt: changedAt(),
    /** Hash of the imported content without prices; an import skips products with an equal hash. */
    importHash: text('import_hash').notNull(),
    /** Hash of the imported prices, separate because often only prices change. */
    priceHash: text('price_hash').notNull().default(''),
    images: jsonb('images').$type<{ url: string; position: number; disabled: boolean }[]>().notNull(),
    labels: textList('labels'),
    /** Codes of the attributes that variants differ in, in display order. */
    configurable: textList('configurable'),
    features: textList('features'),
    box: textList('box'),
    /** Values of attributes without options: numbers, ranges of two numbers, booleans, texts (one for all languages or per language). */
    values: jsonb('values')
      .$type<Record<string, number | number[] | boolean | string | Record<Language, string>>>()
      .notNull(),
    ean: text('ean'),
    /** Of a variant: that of its product. */
    taxClass: text('tax_class').$type<TaxClass>().notNull().default('standard'),
    /** Number of approved reviews of all stores, and the sum of their stars. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** What only the page of a product shows; null in rows of an earlier release and for variants. */
    document: jsonb('document').$type<ProductDocument>(),
    // Parts of the document, for servers of the previous release. The next release drops them.
    updatesUntil: date('updates_until'),
    guarantee: jsonb('guarantee').$type<ProductDocument['guarantee']>(),
    downloads: jsonb('downloads').$type<ProductDocument['downloads']>().notNull().default([]),
    ecoFee: integer('eco_fee'),
    /** SKUs of accessories and of alternatives, in display order. */
    accessories: textList('accessories'),
    related: textList('related'),
    /** The parts of a bundle, simple products or variants, in display order; empty for all others. */
    parts: jsonb('parts').$type<BundlePart[]>().notNull().default([]),
    /** The store views that sell the product; also readable as rows of `productStore`. */
    stores: text('stores')
      .array()
      .$type<StoreCode[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Ids of its attribute options, including those of its variants; also readable as rows of `productOption`. */
    optionIds: integer('option_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    index('product_parent').on(table.parentId),
    index('product_brand').on(table.brandCode),
    // Articles that no store sells.
    index('product_off')
      .on(table.sku)
      .where(sql`not ${table.enabled} or ${table.stores} = '{}'`),
    // Prefix search for SKUs, whatever their case, and EANs.
    index('product_sku_key').on(sql`sku_key(${table.sku}) text_pattern_ops`),
    index('product_sku_bare_key').on(sql`sku_bare_key(${table.sku})`),
    // The searches of the previous release, which runs beside this one during a deployment. The next release drops them.
    index('product_sku_upper').on(sql`upper(${table.sku}) text_pattern_ops`),
    index('product_sku_letters').on(sql`regexp_replace(upper(${table.sku}), '[^A-Z0-9]', '', 'g')`),
    index('product_ean_prefix').on(table.ean.op('text_pattern_ops')),
  ],
);

export const productText = pgTable(
  'product_text',
  {
    productId: productId(),
    language: language(),
    name: text('name').notNull(),
    urlPath: text('url_path').notNull(),
    short: text('short').notNull(),
    /** Blocks. Like `highlights` not `jsonb`, which is slower and useful only for queries inside the value. */
    description: json('description').$type<DescriptionBlock[]>().notNull(),
    highlights: json('highlights').$type<Highlight[]>().notNull().default([]),
    /** Name, short text, description and highlights of the stores with words of their own; null without one. */
    regional: json('regional').$type<Partial<Record<StoreCode, Record<string, unknown>>>>(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

/** One row per product and store view that sells it. A view of `product.stores` (decision 0032). */
export const productStore = pgView('product_store', {
  productId: productId(),
  store: store(),
}).as(sql`select p.id as product_id, s.store from product p cross join unnest(p.stores) as s(store)`);

/** Products of each category, including products of its subcategories, so that lists need no recursion. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: productId(),
    /** A trigger deletes the rows together with their category. */
    categoryId: integer('category_id').notNull(),
    /** True for the category that the product's breadcrumbs show. */
    main: boolean('main').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_category_product').on(table.productId),
  ],
);

/** One row per product and option. A view of `product.option_ids`. */
export const productOption = pgView('product_option', {
  productId: productId(),
  optionId: integer('option_id').notNull(),
}).as(
  sql`select p.id as product_id, o.option_id from product p cross join unnest(p.option_ids) as o(option_id)`,
);

/** Gross prices in minor units. A configurable product has the prices of its cheapest variant. */
export const productPrice = pgTable(
  'product_price',
  {
    productId: productId(),
    currency: currency(),
    regular: integer('regular').notNull(),
    final: integer('final').notNull(),
    /** The lowest price of the 30 days before the reduction, computed from `product_price_history`. */
    prior: integer('prior'),
    /** The price before the reduction, if it was unchanged for 30 days (docs/countries.md "reference price"). */
    earlier: integer('earlier'),
    /** True if variants differ in price; cards then show "from". */
    from: boolean('from').notNull().default(false),
    /** What is planned (`PlannedPrice`): the next reduction with its beginning, and the end of that or of the current one. */
    special: integer('special'),
    specialFrom: timestamp('special_from', { withTimezone: true, mode: 'string' }),
    specialUntil: timestamp('special_until', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    index('product_price_planned')
      .on(sql`least(${table.specialFrom}, ${table.specialUntil})`)
      .where(sql`least(${table.specialFrom}, ${table.specialUntil}) is not null`),
  ],
);

/** A price holds from `valid_from` until the next row; no rows before the first change. Append-only, as legal evidence. */
export const productPriceHistory = pgTable(
  'product_price_history',
  {
    productId: productId(),
    currency: currency(),
    price: integer('price').notNull(),
    validFrom: instant('valid_from').notNull(),
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
    /** What the tier is below the final price. Null in rows of an earlier release, until their price changes. */
    percent: numeric('percent', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency, table.quantity] })],
);
