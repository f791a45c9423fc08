import { and, ne, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { variantPath } from '@/lib/variant-path';
import {
  attribute,
  attributeOption,
  product,
  productOption,
  productStore,
  productText,
} from '../schema/catalogue';

/** A simple product or variant as an email names it. */
export interface NoticeArticle {
  readonly productId: number;
  /** The product's name, followed by the values of the variant's options. */
  readonly name: string;
  /** Below the root of the store, with the variant selected. */
  readonly path: string;
}

/** The product with a page: the parent of a variant, else the product itself. */
const top = alias(product, 'top');

const soldIn = (store: StoreCode, id: AnyPgColumn) =>
  sql`exists (select from ${productStore} where ${productStore.productId} = ${id} and ${productStore.store} = ${store})`;

/** The article of a SKU; null if the store does not sell it, or if it has variants. */
export async function findArticle(
  tx: Transaction,
  store: StoreCode,
  sku: string,
): Promise<NoticeArticle | null> {
  // PostgreSQL texts cannot contain NUL, so no SKU does.
  if (sku.includes('\0')) return null;
  const { language } = storeConfig(store);
  const options = sql<string | null>`(
    select string_agg(${attributeOption.label} ->> ${language}::text, ', '
      order by array_position(${top.configurable}, ${attribute.code}))
    from ${productOption}
    join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode}
    where ${product.type} = 'variant' and ${productOption.productId} = ${product.id}
      and ${attribute.code} = any(${top.configurable}))`;
  const [row] = await tx
    .select({
      productId: product.id,
      type: product.type,
      name: productText.name,
      url: productText.urlPath,
      options,
    })
    .from(product)
    .innerJoin(top, sql`${top.id} = coalesce(${product.parentId}, ${product.id})`)
    .innerJoin(
      productText,
      sql`${productText.productId} = ${top.id} and ${productText.language} = ${language}`,
    )
    .where(
      and(
        sql`${product.sku} = ${sku} and ${product.enabled} and ${top.enabled}`,
        ne(product.type, 'configurable'),
        soldIn(store, product.id),
        soldIn(store, top.id),
      ),
    );
  if (!row) return null;
  const { productId, type, name, url } = row;
  return {
    productId,
    name: row.options === null ? name : `${name}, ${row.options}`,
    path: type === 'variant' ? variantPath(url, sku) : url,
  };
}
