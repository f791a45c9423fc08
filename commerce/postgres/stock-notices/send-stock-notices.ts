import { inArray, sql, and, ne } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { articleUnits, variantOptions } from '../catalogue/product-joins';
import { type EmailQueue, writeEmail } from '../outbox/write-email';
import { product, productStore, attributeOption, productText } from '../schema/catalogue';
import { stockNotice } from '../schema/messages';
import { alias } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/shop/stores';
import { variantPath } from '@/commerce/model/variant-card';
import { soldInStore } from '../cart/lines';
import { inLanguage, inWords } from '../catalogue/facts';

export interface NoticeArticle {
  readonly productId: number;
  /** The product's name, followed by the values of the variant's options. */
  readonly name: string;
  /** Below the root of the store, with the variant selected. */
  readonly path: string;
  readonly isInStock: boolean;
}

/** The product with a page: the parent of a variant, else the product itself. */
const parentProduct = alias(product, 'parent_product');

/** The article of a SKU; null if the store does not sell it, or if it has variants. */
export async function findArticle(
  tx: Transaction,
  store: StoreCode,
  sku: string,
): Promise<NoticeArticle | null> {
  // PostgreSQL texts cannot contain NUL, so no SKU does.
  if (sku.includes('\0')) return null;
  const { language } = storeConfig(store);
  const label = inLanguage(attributeOption.label, { store, language });
  const [row] = await tx
    .select({
      productId: product.id,
      type: product.type,
      name: inWords(productText, productText.name, store),
      url: productText.urlPath,
      options: variantOptions<string>(parentProduct, label),
      isInStock: sql<boolean>`${articleUnits(product)} > 0`,
    })
    .from(product)
    .innerJoin(parentProduct, sql`${parentProduct.id} = coalesce(${product.parentId}, ${product.id})`)
    .innerJoin(
      productText,
      sql`${productText.productId} = ${parentProduct.id} and ${productText.language} = ${language}`,
    )
    .where(
      and(
        sql`${product.sku} = ${sku} and ${product.enabled} and ${parentProduct.enabled}`,
        ne(product.type, 'configurable'),
        soldInStore(product.id, store),
        soldInStore(parentProduct.id, store),
      ),
    );
  if (!row) return null;
  const { productId, type, name, url, options, isInStock } = row;
  return {
    productId,
    isInStock,
    name: [name, ...(options ?? [])].join(', '),
    path: type === 'variant' ? variantPath(url, sku) : url,
  };
}

/** Requests per transaction, so that none holds locks for long. */
const batchSize = 100;

interface DueNotice {
  readonly id: string;
  readonly store: StoreCode;
  readonly email: string;
  readonly sku: string;
}

/** Locks confirmed requests whose product has units and is sold, oldest first; those that another node has are skipped. */
async function lockDue(tx: Transaction): Promise<DueNotice[]> {
  const soldIn = sql`exists (select from ${productStore}
    where ${productStore.productId} = ${product.id} and ${productStore.store} = ${stockNotice.store})`;
  const parentSold = sql`(${product.parentId} is null or exists (
    select from ${product} parent join ${productStore} on ${productStore.productId} = parent.id
    where parent.id = ${product.parentId} and parent.enabled and ${productStore.store} = ${stockNotice.store}))`;
  const { rows } = await tx.execute<DueNotice & Record<string, unknown>>(sql`
    select ${stockNotice.id}, ${stockNotice.store}, ${stockNotice.email}, ${product.sku} from ${stockNotice}
    join ${product} on ${product.id} = ${stockNotice.productId}
    where ${stockNotice.confirmedAt} is not null and ${articleUnits(product)} > 0 and ${product.enabled}
      and ${product.type} <> 'configurable' and ${soldIn} and ${parentSold}
    order by ${stockNotice.confirmedAt} limit ${batchSize} for update of ${sql.raw('stock_notice')} skip locked`);
  return rows;
}

/** Writes the emails of one batch and deletes its requests in the same transaction. Resolves with their number. */
const sendBatch = (db: Database, queue: EmailQueue): Promise<number> =>
  transactionOn(db, async (tx) => {
    const due = await lockDue(tx);
    const served: string[] = [];
    for (const { id, store, email, sku } of due) {
      const article = await findArticle(tx, store, sku);
      if (!article) continue;
      const { name, path } = article;
      const payload = { name, path };
      await writeEmail(tx, queue, { kind: 'stock_available', payload, store, to: email, subject: id });
      served.push(id);
    }
    if (served.length > 0) await tx.delete(stockNotice).where(inArray(stockNotice.id, served));
    return served.length;
  });

/**
 * Notifies each address that waits for a product that is in stock, once. Looks at the stock as it is instead of following its
 * changes, so that none is missed: imports, operators, canceled orders and earlier releases change it. Safe on several
 * nodes at once.
 */
export async function sendStockNotices({
  db,
  queue,
}: {
  readonly db: Database;
  readonly queue: EmailQueue;
}): Promise<void> {
  await queue.prepare();
  let sent = batchSize;
  while (sent === batchSize) sent = await sendBatch(db, queue);
}
