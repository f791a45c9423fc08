import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { stockNoticeLimits } from '@/config/limits/subscriptions';
import type { StoreCode } from '@/config/types';
import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Outcome } from '../../errors';
import type { StockNoticePort } from '../../ports/messages';
import { newSecret, secretHash } from '../newsletter/subscribe';
import { lockMailbox, recentEmails, type EmailQueue, writeEmail } from '../outbox/write-email';
import { stockNotice } from '../schema/messages';
import { findArticle, type NoticeArticle } from './send-stock-notices';

type Notice = typeof stockNotice.$inferSelect;

const sameAddress = (email: string) => eq(sql`lower(${stockNotice.email})`, sql`lower(${email})`);
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

/**
 * Locks a mailbox until the end of the transaction, so that concurrent calls are counted, and returns its request about a
 * product, which is new if there was none.
 */
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

/** Writes the email with the confirmation link, which replaces an earlier link; no email beyond the limit. */
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
    .set({ tokenHash: secretHash(token), sentAt: sql`now()` })
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
          and(eq(stockNotice.tokenHash, secretHash(token)), or(isNotNull(stockNotice.confirmedAt), isOpen)),
        )
        .returning({ id: stockNotice.id });
      return confirmed.length > 0 ? ok(undefined) : fail({ code: 'link_invalid' });
    },
    cancel: async (_, token) => {
      await db.delete(stockNotice).where(eq(stockNotice.tokenHash, secretHash(token)));
      return ok(undefined);
    },
  };
}
