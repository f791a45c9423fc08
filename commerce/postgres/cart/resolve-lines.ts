import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import { isOneOf, statement } from '@/database/statement';
import type { Queryable } from '@/database/pool';
import type { Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { type Salable, type WantedItem, wantedItems } from '../../domain/cart/fit-lines';
import type { AddLine } from '../../model/cart';
import { articleUnits, takenOf } from '../catalogue/product-joins';
import { attributeOption, product, productOption } from '../schema/catalogue';
import { soldInStore } from './lines';

const parent = alias(product, 'parent');
const variant = alias(product, 'variant');

function variantsOf(): SQL<Salable['variants']> {
  return sql`case when ${product.type} = 'configurable' then coalesce((
    select jsonb_agg(jsonb_build_object('id', ${variant.id}, 'sku', ${variant.sku},
      'sold', ${variant.enabled} and ${soldInStore(variant.id)}, 'stock', ${articleUnits(variant)},
      'options', coalesce((
        select jsonb_object_agg(${attributeOption.attributeCode}, ${attributeOption.id}::text)
        from ${productOption} join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
        where ${productOption.productId} = ${variant.id}
          and ${attributeOption.attributeCode} = any(${product.configurable})), '{}')))
    from ${product} ${sql.raw('variant')} where ${variant.parentId} = ${product.id}), '[]') end`;
}

const bySkus = statement((db) =>
  db
    .select({
      id: product.id,
      sku: product.sku,
      choices: product.configurable,
      sold: sql<boolean>`${product.enabled} and ${soldInStore(product.id)}
        and (${parent.id} is null or (${parent.enabled} and ${soldInStore(parent.id)}))`,
      stock: articleUnits(product),
      parts: takenOf(product),
      variants: variantsOf(),
    })
    .from(product)
    .leftJoin(parent, sql`${parent.id} = ${product.parentId}`)
    .where(isOneOf(product.sku, sql`${sql.placeholder('skus')}::text[]`))
    .prepare('cart_salables'),
);

export async function readSalables(
  db: Queryable,
  store: StoreCode,
  skus: readonly string[],
): Promise<Map<string, Salable>> {
  // PostgreSQL texts cannot contain NUL, so no SKU does.
  const rows = await bySkus(db).execute({ store, skus: skus.filter((sku) => !sku.includes('\0')) });
  return new Map(rows.map((row) => [row.sku, row]));
}

export async function resolveLines(
  db: Queryable,
  store: StoreCode,
  lines: readonly AddLine[],
): Promise<Result<WantedItem[], CommerceError>> {
  const salables = await readSalables(db, store, [...new Set(lines.map((line) => line.product))]);
  return wantedItems(lines, (sku) => salables.get(sku));
}
