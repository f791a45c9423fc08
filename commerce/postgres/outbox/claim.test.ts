import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, transactionOn } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { nl } from '../../contract/catalogue-fixture';
import { data, placedOrder, noCart } from '../../contract/selling-shop';
import type { Email } from '../../model/email';
import { outboxEmail } from '../schema/emails';
import { plainDocument } from '../testing/test-order-deps';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { sendOutboxEmail } from './send-email';
import { suiteShop } from '../../contract/suite-shop';

const renderEmail = async () => ({ subject: '', html: '', text: '', images: [] });

describe('the conversation with the mail server', () => {
  const shop = suiteShop(postgresEngine);
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    // One connection: a transaction that lasts as long as the conversation would keep it.
    opened = openDatabase(shop.url, 1);
  });
  afterAll(async () => {
    await opened.close();
  });

  /** An email that is being sent: `accept` or `refuse` ends the conversation. */
  async function sending() {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const [row] = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, order.ref));
    const id = row?.id ?? '';
    const [started, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sent: Email[] = [];
    const sendEmail = async (email: Email) => {
      sent.push(email);
      started.resolve();
      await answer.promise;
    };
    const send = () =>
      sendOutboxEmail(
        { db: opened.db, log: recordedLog().log },
        { renderEmail, renderDocument: plainDocument, sendEmail },
        id,
      );
    const done = send().then(
      () => 'sent',
      () => 'failed',
    );
    await started.promise;
    const state = async () =>
      (await shop.db.select().from(outboxEmail).where(eq(outboxEmail.id, id)))[0]?.state;
    const passed = () =>
      shop.db
        .update(outboxEmail)
        .set({ claimedUntil: sql`now() - interval '1 second'` })
        .where(eq(outboxEmail.id, id));
    return { order, id, sent, send, done, state, passed, ...answer };
  }

  it('holds neither a connection nor a lock on the row', async () => {
    const { id, done, resolve } = await sending();
    await opened.db.execute(sql`select 1`);
    await transactionOn(shop.db, (tx) =>
      tx.execute(sql`select 1 from outbox_mail where id = ${id} for update nowait`),
    );
    resolve();
    expect(await done).toBe('sent');
  });

  it('lets an order be canceled meanwhile, and counts the email as sent if it was', async () => {
    const { order, done, resolve, state } = await sending();
    data(await shop.backend.orders.cancel(nl, order.ref, noCart));
    expect(await state()).toBe('dropped');
    resolve();
    expect(await done).toBe('sent');
    expect(await state()).toBe('sent');
  });

  it('is repeated by another node once the claim of one that died is over, with the same Message-ID', async () => {
    const { done, passed, resolve, send, sent, state } = await sending();
    await send();
    expect(sent).toHaveLength(1);
    await passed();
    const second = send();
    await until(() => (sent.length === 2 ? true : null));
    resolve();
    await Promise.all([second, done]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await state()).toBe('sent');
  });

  it('is repeated at once after a failure', async () => {
    const { done, reject, send, sent, state } = await sending();
    reject(new Error('451 later'));
    expect(await done).toBe('failed');
    expect(await state()).toBe('ready');
    await send().catch(() => undefined);
    expect(sent).toHaveLength(2);
  });
});
