import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { uk } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import type { Email, EmailKind } from '../../model/email';
import { outboxEmail } from '../schema/emails';
import { plainDocument } from '../testing/plain-document';
import { openSellingShop, type PostgresSellingShop } from '../testing/selling-shop';
import { sendOutboxEmail } from './send-email';
import { writeEmail } from './write-email';

const log = pino({ level: 'silent' });
const queue = { prepare: async () => undefined, enqueue: async () => undefined };
const renderEmail = async () => ({ subject: '', html: '', text: '', images: [] });

describe('attachments of emails', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  /** Writes an email of an order and sends it. */
  async function sent(kind: 'order_shipped' | 'order_delivered', orderId: string): Promise<Email> {
    await transactionOn(shop.db, (tx) => writeEmail(tx, queue, { kind, payload: {}, orderId }));
    const where = and(eq(outboxEmail.orderId, orderId), eq(outboxEmail.kind, kind satisfies EmailKind));
    const [row] = await shop.db.select({ id: outboxEmail.id }).from(outboxEmail).where(where);
    const emails: Email[] = [];
    const sendEmail = async (email: Email) => void emails.push(email);
    const delivery = { renderEmail, renderDocument: plainDocument, sendEmail };
    await sendOutboxEmail({ db: shop.db, log }, delivery, row?.id ?? '');
    const [email] = emails;
    if (!email) throw new Error('nothing was sent');
    return email;
  }

  it('are the invoice with the goods, issued if the job has not yet, and nothing otherwise', async () => {
    const { order, transactionId } = await placedOrder(shop.backend, uk);
    await shop.choosePayment(transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, transactionId, [order.ref]));
    const { attachments = [] } = await sent('order_shipped', order.ref);
    const [invoice] = await shop.backend.documents.ofOrder(uk, order.ref);
    expect(attachments.map(({ fileName }) => fileName)).toEqual([`${invoice?.number}.txt`]);
    expect((await sent('order_delivered', order.ref)).attachments).toEqual([]);
  });
});
