import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, or, sql, inArray, ne } from 'drizzle-orm';
import { stockNoticeLimits } from '@/config/limits/contact';
import type { StoreCode } from '@/config/types';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Outcome } from '../../errors';
import type { StockNoticePort } from '../../ports/messages';
import { hashOf, newSecret } from '../secrets';
import { lockMailbox, recentEmails, type EmailQueue, writeEmail } from '../outbox/write-email';
import { stockNotice } from '../schema/messages';
import { articleUnits, variantOptions } from '../catalogue/product-joins';
import { product, productStore, attributeOption, productText } from '../schema/catalogue';
import { alias } from 'drizzle-orm/pg-core';
import { storeConfig } from '@/config/shop/stores';
import { variantPath } from '@/commerce/model/variant-card';
import { soldInStore } from '../cart/lines';
import { inLanguage, inWords } from '../catalogue/facts';

interface NoticeArticle {
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

/** Looks at the stock instead of following its changes, so that none is missed. Safe on several nodes at once. */
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

type Notice = typeof stockNotice.$inferSelect;

const sameAddress = (email: string) => eq(sql`lower(${stockNotice.email})`, sql`lower(${email})`);
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

/** Serialises calls, so that they are counted. Creates the request if there was none. */
async function lockNotice(
  tx: Transaction,
  store: StoreCode,
  email: string,
  productId: number,
): Promise<Notice> {
  await lockMailbox(tx, 'stock notice', email);
  await tx.insert(stockNotice).values({ store, email, productId }).onConflictDoNothing();
  const sameNotice = and(
    eq(stockNotice.productId, productId),
    eq(stockNotice.store, store),
    sameAddress(email),
  );
  const [row] = await tx.select().from(stockNotice).where(sameNotice).for('update');
  if (!row) throw new Error('the request was deleted');
  return row;
}

async function sendConfirmation(
  tx: Transaction,
  queue: EmailQueue,
  { id, store, email }: Notice,
  { name, path }: NoticeArticle,
): Promise<void> {
  const { confirmations, perHours } = stockNoticeLimits;
  if ((await recentEmails(tx, ['stock_confirmation'], email, perHours)) >= confirmations) return;
  const token = newSecret();
  await tx
    .update(stockNotice)
    .set({ tokenHash: hashOf(token, 'hex'), sentAt: sql`now()` })
    .where(eq(stockNotice.id, id));
  await writeEmail(tx, queue, {
    kind: 'stock_confirmation',
    payload: { token, name, path },
    store,
    to: email,
    subject: randomUUID(),
  });
}

function requesting(db: Database, queue: EmailQueue): StockNoticePort['request'] {
  return async ({ store }, email, sku) => {
    await queue.prepare();
    return transact(db, async (tx): Outcome<void> => {
      const article = await findArticle(tx, store, sku);
      if (!article) return fail({ code: 'product_unavailable', sku });
      if (article.isInStock) return fail({ code: 'already_in_stock', sku });
      const row = await lockNotice(tx, store, email, article.productId);
      // Entering an address again gives the same result.
      if (row.confirmedAt === null) await sendConfirmation(tx, queue, row, article);
      return ok(undefined);
    });
  };
}

export function createStockNotices(db: Database, queue: EmailQueue): StockNoticePort {
  return {
    request: requesting(db, queue),
    confirm: async (_, token) => {
      const isOpen = gt(stockNotice.sentAt, hoursAgo(stockNoticeLimits.confirmationHours));
      const confirmed = await db
        .update(stockNotice)
        .set({ confirmedAt: sql`coalesce(${stockNotice.confirmedAt}, now())` })
        .where(
          and(
            eq(stockNotice.tokenHash, hashOf(token, 'hex')),
            or(isNotNull(stockNotice.confirmedAt), isOpen),
          ),
        )
        .returning({ id: stockNotice.id });
      return confirmed.length > 0 ? ok(undefined) : fail({ code: 'link_invalid' });
    },
    cancel: async (_, token) => {
      await db.delete(stockNotice).where(eq(stockNotice.tokenHash, hashOf(token, 'hex')));
      return ok(undefined);
    },
  };
}
