import { sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { purchase } from '@/config/purchase';
import { fail, ok, type Result } from '@/lib/result';
import type { StoreCode } from '@/config/types';
import type { CommerceError } from '../../errors';
import type { AddLine } from '../../model/cart';
import type { Queryable } from '../database';
import { attributeOption, product, productOption, stock } from '../schema/catalogue';
import { chooseVariant, type Salable } from './choose-variant';
import { statement } from '../statement';
import { soldInStore } from './sold-in-store';

/** Pieces of one simple product or variant to put into a cart. */
export interface WantedItem {
  productId: number;
  sku: string;
  quantity: number;
  /** Pieces on the shelf when it was looked up. */
  stock: number;
}

const parent = alias(product, 'parent');
const variant = alias(product, 'variant');

/** Pieces on the shelf of a product, given by the column of its id. */
const stockOf = (id: AnyPgColumn) =>
  sql<number>`coalesce((select ${stock.quantity} from ${stock} where ${stock.productId} = ${id}), 0)`;

function variantsOf(): SQL<Salable['variants']> {
  return sql`case when ${product.type} = 'configurable' then coalesce((
    select jsonb_agg(jsonb_build_object('id', ${variant.id}, 'sku', ${variant.sku},
      'sold', ${variant.enabled} and ${soldInStore(variant.id)}, 'stock', ${stockOf(variant.id)},
      'options', coalesce((
        select jsonb_object_agg(${attributeOption.attributeCode}, ${attributeOption.id})
        from ${productOption} join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
        where ${productOption.productId} = ${variant.id}
          and ${attributeOption.attributeCode} = any(${product.configurable})), '{}')))
    from ${product} ${sql.raw('variant')} where ${variant.parentId} = ${product.id}), '[]') end`;
}

/**
 * The array goes in by a detour: PostgreSQL would else see how few SKUs there are, make a plan for exactly these,
 * and make one at every call, which takes five times as long as the query itself.
 */
const oneOfSkus = sql`${product.sku} = any(array(select unnest(${sql.placeholder('skus')}::text[])))`;

const bySkus = statement((db) =>
  db
    .select({
      id: product.id,
      sku: product.sku,
      choices: product.configurable,
      sold: sql<boolean>`${product.enabled} and ${soldInStore(product.id)}
        and (${parent.id} is null or (${parent.enabled} and ${soldInStore(parent.id)}))`,
      stock: stockOf(product.id),
      variants: variantsOf(),
    })
    .from(product)
    .leftJoin(parent, sql`${parent.id} = ${product.parentId}`)
    .where(oneOfSkus)
    .prepare('cart_salables'),
);

/** Looks SKUs up, whether or not the store sells them. */
async function readSalables(
  db: Queryable,
  store: StoreCode,
  skus: readonly string[],
): Promise<Map<string, Salable>> {
  // PostgreSQL has no NUL in texts, so that no SKU has one either.
  const rows = await bySkus(db).execute({ store, skus: skus.filter((sku) => !sku.includes('\0')) });
  return new Map(rows.map((row) => [row.sku, row]));
}

const isQuantity = (qty: number) => Number.isInteger(qty) && qty >= 1 && qty <= purchase.maxQuantity;

/**
 * Turns lines of an add-to-cart body into products and pieces, several lines of one product into one. Fails
 * as `CartPort.add` does; the first wrong line gives the failure.
 */
export async function resolveLines(
  db: Queryable,
  store: StoreCode,
  lines: readonly AddLine[],
): Promise<Result<WantedItem[], CommerceError>> {
  const salables = await readSalables(db, store, [...new Set(lines.map((line) => line.product))]);
  const wanted = new Map<number, WantedItem>();
  for (const { product: sku, qty, options } of lines) {
    const salable = salables.get(sku);
    if (!salable) return fail({ code: 'product_unavailable', sku });
    const chosen = chooseVariant(salable, options ?? {});
    if (!chosen.ok) return chosen;
    const { id: productId, sku: own, stock: pieces } = chosen.data;
    const quantity = (wanted.get(productId)?.quantity ?? 0) + qty;
    if (!isQuantity(qty) || !isQuantity(quantity)) {
      return fail({ code: 'quantity_limit', sku, limit: purchase.maxQuantity });
    }
    wanted.set(productId, { productId, sku: own, quantity, stock: pieces });
  }
  return ok([...wanted.values()]);
}
