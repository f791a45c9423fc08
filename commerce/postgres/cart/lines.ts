import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/stores';
import { regionalTexts } from '@/lib/regional-text';
import type { Option } from '../../model/product';
import type { StoreContext } from '../../port';
import { inLanguage } from '../catalogue/facts';
import type { Queryable } from '../database';
import {
  attribute,
  attributeOption,
  brand,
  categoryText,
  product,
  productCategory,
  productOption,
  productPrice,
  productText,
  productTier,
  stock,
} from '../schema/catalogue';
import { cartItem } from '../schema/sales';
import { statement } from '../statement';
import { soldInStore } from './sold-in-store';

/** The product that has a page: the parent of a variant, else the product itself. */
const top = alias(product, 'top');
const topText = alias(productText, 'top_text');

/** Names that analytics send, the main category first (spec §7: at most 5). */
function categoryNames(): SQL<string[] | null> {
  return sql`(
    select jsonb_agg(found.name) from (
      select ${categoryText.name} as name
      from ${productCategory}
      join ${categoryText} on ${categoryText.categoryId} = ${productCategory.categoryId}
        and ${categoryText.language} = ${sql.placeholder('language')}
      where ${productCategory.productId} = ${top.id}
      order by ${productCategory.main} desc, ${productCategory.categoryId}
      limit 5) found)`;
}

/** The values that tell the variant from its sisters, in the order in which its page asks for them. */
function chosenOptions(): SQL<Option[] | null> {
  return sql`(
    select jsonb_agg(jsonb_build_object('attribute_code', ${attribute.code}, 'label', ${inLanguage(attribute.label)},
      'code', ${attributeOption.code}, 'value_index', ${attributeOption.id},
      'value_label', ${inLanguage(attributeOption.label)})
      order by array_position(${top.configurable}, ${attribute.code}))
    from ${productOption}
    join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode}
    where ${product.type} = 'variant' and ${productOption.productId} = ${product.id}
      and ${attribute.code} = any(${top.configurable}))`;
}

/** The largest tier at or below the quantity; none at 1 or less (spec §4). */
function tierPrice(): SQL<number | null> {
  return sql`(
    select ${productTier.price} from ${productTier}
    where ${productTier.productId} = ${product.id} and ${productTier.currency} = ${sql.placeholder('currency')}
      and ${productTier.quantity} <= ${cartItem.quantity} and ${cartItem.quantity} > 1
    order by ${productTier.quantity} desc limit 1)`;
}

function linesQuery(db: Queryable) {
  return db
    .select({
      id: cartItem.id,
      quantity: cartItem.quantity,
      productId: product.id,
      type: product.type,
      sku: product.sku,
      topSku: top.sku,
      name: topText.name,
      url: topText.urlPath,
      brand: brand.name,
      images: product.images,
      topImages: top.images,
      categories: categoryNames(),
      options: chosenOptions(),
      price: productPrice.final,
      regular: productPrice.regular,
      lowest: productPrice.prior,
      earlier: productPrice.earlier,
      tierPrice: tierPrice(),
      stock: sql<number>`coalesce(${stock.quantity}, 0)`,
      sold: sql<boolean>`${product.enabled} and ${top.enabled} and ${product.type} <> 'configurable'
        and ${soldInStore(product.id)} and ${soldInStore(top.id)}`,
    })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .innerJoin(top, sql`${top.id} = coalesce(${product.parentId}, ${product.id})`)
    .innerJoin(brand, eq(brand.code, top.brandCode))
    .leftJoin(
      topText,
      sql`${topText.productId} = ${top.id} and ${topText.language} = ${sql.placeholder('language')}`,
    )
    .leftJoin(
      productPrice,
      sql`${productPrice.productId} = ${product.id} and ${productPrice.currency} = ${sql.placeholder('currency')}`,
    )
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(eq(cartItem.cartId, sql.placeholder('cart')))
    .orderBy(asc(cartItem.position))
    .prepare('cart_lines');
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof linesQuery>['execute']>>[number];

const lines = statement(linesQuery);

/** The lines of a cart in the order in which they came, with what the catalogue says of each now. */
export async function readLines(
  db: Queryable,
  { store, currency }: StoreContext,
  cartId: string,
): Promise<LineRow[]> {
  const { language } = storeConfig(store);
  const rows = await lines(db).execute({ cart: cartId, store, currency, language });
  return rows.map((row) => {
    const { name, categories, options } = row;
    return { ...row, ...regionalTexts(store, { name, categories, options }) };
  });
}
