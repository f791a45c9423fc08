import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/shop/stores';
import type { Context } from '../../context';
import type { Taken } from '../../domain/cart/share-stock';
import {
  product,
  productPrice,
  productStore,
  productText,
  attribute,
  attributeOption,
  productOption,
} from '../schema/catalogue';
import { stock } from '../schema/stock';
import { inLanguage } from './facts';

/** On hand and not reserved; 0 if a feed counts fewer units than are reserved. */
export const availableUnits = sql<number>`greatest(0, ${stock.onHand} - ${stock.reserved})`;

export function statementValues({ store, currency }: Context) {
  return { store, currency, language: storeConfig(store).language };
}

export function hasPage(): SQL | undefined {
  return and(eq(product.enabled, true), ne(product.type, 'variant'));
}

export const inStore = () =>
  and(eq(productStore.productId, product.id), eq(productStore.store, sql.placeholder('store')));

export const inStoreLanguage = () =>
  and(eq(productText.productId, product.id), eq(productText.language, sql.placeholder('language')));

export const inCurrency = () =>
  and(eq(productPrice.productId, product.id), eq(productPrice.currency, sql.placeholder('currency')));

/** What `toPrice` reads of a price. */
export const priceColumns = {
  regular: productPrice.regular,
  final: productPrice.final,
  prior: productPrice.prior,
  earlier: productPrice.earlier,
  changesAt: sql<string | null>`least(${productPrice.specialFrom}, ${productPrice.specialUntil})`,
};

interface ArticleColumns {
  readonly id: { getSQL(): SQL };
  readonly type: { getSQL(): SQL };
  readonly parts: { getSQL(): SQL };
}

const partArticle = alias(product, 'part_article');
const unitsOfPart = sql`coalesce(${availableUnits}, 0)`;

/** The stock of the parts of a bundle, with the units that one bundle needs of each; null where the part is gone. */
const partStock = ({ parts }: ArticleColumns): SQL => sql`
  jsonb_to_recordset(${parts}) as part (sku text, quantity int)
  left join ${product} ${sql.raw('part_article')} on ${partArticle.sku} = part.sku and ${partArticle.enabled}
  left join ${stock} on ${stock.productId} = ${partArticle.id}`;

/** The units of an article that can be sold: those of its own stock, or the bundles that the stock of its parts makes. */
export function articleUnits(article: ArticleColumns): SQL<number> {
  return sql<number>`case when ${article.type} = 'bundle'
    then (select coalesce(min(${unitsOfPart} / part.quantity), 0) from ${partStock(article)})
    else coalesce((select ${availableUnits} from ${stock} where ${stock.productId} = ${article.id}), 0) end`;
}

export function takenOf(article: ArticleColumns): SQL<Taken[]> {
  return sql<Taken[]>`coalesce((select jsonb_agg(jsonb_build_object('productId', ${partArticle.id},
    'quantity', part.quantity, 'stock', ${unitsOfPart})) from ${partStock(article)}), '[]')`;
}

/** The day on which the last missing part of a bundle is expected; null if that of one of them is unknown. */
export function partsExpectedOn(article: ArticleColumns): SQL<string | null> {
  return sql<string | null>`(
    select case when bool_and(${stock.expectedOn} is not null) then max(${stock.expectedOn})::text end
    from ${partStock(article)} where ${unitsOfPart} < part.quantity)`;
}

/** Available units of the row of `product`; of a configurable product the most that one variant of the placeholder `store` has. */
export function unitsInStock(): SQL<number> {
  return sql<number>`case when ${product.type} = 'configurable' then coalesce((
      select max(${availableUnits}) from ${product} v join ${stock} on ${stock.productId} = v.id
      where v.parent_id = ${product.id} and v.enabled and ${sql.placeholder('store')} = any(v.stores)), 0)
    else ${articleUnits(product)} end`;
}

export const chosenOption = sql`jsonb_build_object('attributeCode', ${attribute.code}, 'label', ${inLanguage(attribute.label)},
  'code', ${attributeOption.code}, 'valueIndex', ${attributeOption.id},
  'valueLabel', ${inLanguage(attributeOption.label)})`;

/**
 * The options that the row of `product`, a variant, has of the attributes of its parent, in the order of the product page;
 * null if it is not a variant. `configurable`: the column of the parent, which is joined under another name. `value`: what to
 * read of the rows of `attribute` and `attributeOption`.
 */
export function variantOptions<Value>(
  { configurable }: { readonly configurable: AnyPgColumn },
  value: SQL,
): SQL<Value[] | null> {
  return sql`(
    select jsonb_agg(${value} order by array_position(${configurable}, ${attribute.code}))
    from ${productOption}
    join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode}
    where ${product.type} = 'variant' and ${productOption.productId} = ${product.id}
      and ${attribute.code} = any(${configurable}))`;
}
