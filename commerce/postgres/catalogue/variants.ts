import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '@/database/statement';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { ConfigurableOption, Option, PriceTier, Variant } from '../../model/product';
import {
  attribute,
  attributeOption,
  type Fact,
  product,
  productPrice,
  productStore,
  productText,
  productTier,
} from '../schema/catalogue';
import { stock } from '../schema/stock';
import {
  availableUnits,
  inCurrency,
  inStore,
  priceColumns,
  statementValues,
  chosenOption,
  variantOptions,
} from './product-joins';
import { chosenLabels, factText, highlightTexts, inLanguage, inWords, plainValue } from './facts';
import { expectedDay, stockStatus, toImages, toPrice } from '../../domain/catalogue/product-values';

export function tiersOf() {
  return sql<{ quantity: number; price: number }[] | null>`(
    select jsonb_agg(jsonb_build_object('quantity', ${productTier.quantity}, 'price', ${productTier.price})
      order by ${productTier.quantity})
    from ${productTier} where ${productTier.productId} = ${product.id}
      and ${productTier.currency} = ${sql.placeholder('currency')})`;
}

export function toTiers(
  tiers: readonly { quantity: number; price: number }[] | null,
  { currency }: Context,
): PriceTier[] {
  return (tiers ?? []).map(({ quantity, price }) => ({ quantity, price: { minor: price, currency } }));
}

interface OptionRow extends Option {
  position: number;
}

const placedOption = sql`${chosenOption} || jsonb_build_object('position', ${attributeOption.position})`;

export const parent = alias(product, 'parent');

export type VariantFact = Fact & {
  group: string;
  groupLabel: string;
  position: number;
  role: string | null;
};

/** The facts that the variant in the row of `product` does not share with all others. */
function factsOf() {
  return sql<VariantFact[] | null>`(
    select jsonb_agg(jsonb_build_object('code', ${attribute.code}, 'type', ${attribute.type},
      'label', ${inLanguage(attribute.label)}, 'unit', ${inLanguage(attribute.unit)}, 'group', ${attribute.groupCode},
      'groupLabel', ${inLanguage(attribute.groupLabel)}, 'position', ${attribute.position}, 'role', ${attribute.role},
      'value', ${plainValue()}, 'options', ${chosenLabels()}) order by ${attribute.position})
    from (select jsonb_object_keys(${product.values}) as code union
      select ${attributeOption.attributeCode} from ${attributeOption}
      where ${attributeOption.id} = any(${product.optionIds})) fact
    join ${attribute} on ${attribute.code} = fact.code and ${attribute.specification})`;
}

/** The attributes to choose, each with the values that at least one variant has, in the order of the values. */
function choices(rows: readonly (readonly OptionRow[])[]): ConfigurableOption[] {
  const codes = (rows[0] ?? []).map(({ attributeCode, label }) => ({ attributeCode, label }));
  return codes.map(({ attributeCode, label }) => {
    const used = rows.flat().filter((option) => option.attributeCode === attributeCode);
    const values = new Map(used.map((option) => [option.code, option]));
    return {
      attributeCode,
      label,
      values: [...values.values()]
        .toSorted((a, b) => a.position - b.position)
        .map(({ code, valueIndex, valueLabel }) => ({ code, valueIndex, valueLabel })),
    };
  });
}

function factTexts(facts: readonly Fact[], context: Context): Variant['facts'] {
  const texts = facts.map((fact): [string, string | null] => [fact.code, factText(fact, context)]);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== null));
}

function variantQuery(db: Database, name: string, condition: SQL) {
  return db
    .select({
      id: product.id,
      parentId: parent.id,
      sku: product.sku,
      name: inWords(productText, productText.name),
      highlights: inWords(productText, productText.highlights),
      images: product.images,
      ean: product.ean,
      ...priceColumns,
      taxClass: product.taxClass,
      available: sql<number>`coalesce(${availableUnits}, 0)`,
      expectedOn: stock.expectedOn,
      tiers: tiersOf(),
      options: variantOptions<OptionRow>(parent, placedOption),
      facts: factsOf(),
    })
    .from(product)
    .innerJoin(parent, eq(parent.id, product.parentId))
    .innerJoin(
      productText,
      and(eq(productText.productId, parent.id), eq(productText.language, sql.placeholder('language'))),
    )
    .innerJoin(productStore, inStore())
    .innerJoin(productPrice, inCurrency())
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(and(condition, eq(product.enabled, true)))
    .orderBy(asc(product.position), asc(product.id))
    .prepare(name);
}

function toVariant(
  row: Awaited<ReturnType<ReturnType<typeof variantQuery>['execute']>>[number],
  context: Context,
): Variant {
  return {
    id: String(row.id),
    sku: row.sku,
    options: (row.options ?? []).map(({ position: _, ...option }) => option),
    price: toPrice(row, context),
    priceTiers: toTiers(row.tiers, context),
    stockStatus: stockStatus(row.available),
    salableQuantity: Math.max(0, row.available),
    expectedOn: expectedDay(row.available, row.expectedOn, new Date()),
    images: toImages(row.images, row.name),
    ean: row.ean,
    facts: factTexts(row.facts ?? [], context),
    highlights: highlightTexts(row.highlights, context, new Map(row.facts?.map((fact) => [fact.code, fact]))),
  };
}

export function variantsByProduct(db: Database) {
  const byIds = variantQuery(
    db,
    'catalogue_variants_by_id',
    isOneOf(product.id, sql`${sql.placeholder('ids')}::int[]`),
  );
  return async (context: Context, ids: readonly number[]): Promise<ReadonlyMap<string, Variant>> => {
    if (ids.length === 0) return new Map();
    const rows = await byIds.execute({ ...statementValues(context), ids: [...ids] });
    return new Map(rows.map((row) => [String(row.parentId), toVariant(row, context)]));
  };
}

export function variantReader(db: Database) {
  const ofParent = variantQuery(db, 'catalogue_variants', eq(product.parentId, sql.placeholder('id')));
  return async (context: Context, id: number) => {
    const rows = await ofParent.execute({ ...statementValues(context), id });
    return {
      variants: rows.map((row) => toVariant(row, context)),
      configurableOptions: choices(rows.map(({ options }) => options ?? [])),
      facts: rows.flatMap(({ facts }) => facts ?? []),
    };
  };
}
