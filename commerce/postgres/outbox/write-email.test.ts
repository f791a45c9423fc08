import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { nl } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import type { Email, RenderEmail } from '../../model/email';
import { product } from '../schema/catalogue';
import { outboxEmail } from '../schema/emails';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { type EmailQueue, type NewEmail, writeEmail } from './write-email';
import { sendOutboxEmail } from './send-email';
import { suiteShop } from '../../contract/suite-shop';

const amount = { minor: 500, currency: 'EUR' } as const;

describe('writing emails', () => {
  const shop = suiteShop(postgresEngine);
  let orderId: string;
  beforeAll(async () => {
    orderId = (await placedOrder(shop.backend, nl, { payment: 'banktransfer' })).order.ref;
    await shop.db.delete(outboxEmail);
  });
  afterEach(() => shop.db.delete(outboxEmail));

  const write = async (email: NewEmail) => {
    const queued: string[] = [];
    const queue: EmailQueue = {
      prepare: async () => undefined,
      enqueue: async (_, id) => void queued.push(id),
    };
    await transactionOn(shop.db, (tx) => writeEmail(tx, queue, email));
    return queued;
  };
  const rows = () => shop.db.select().from(outboxEmail);
  /** Sends a row; gives what was rendered and sent. */
  const send = async (id: string) => {
    const sent: Email[] = [];
    const contents: unknown[] = [];
    const renderEmail: RenderEmail = async (kind, content) => {
      contents.push(content);
      return { subject: kind, html: '', text: '', images: [] };
    };
    const renderDocument = () => Promise.reject(new Error('no document is rendered here'));
    const delivery = {
      renderDocument,
      renderEmail,
      sendEmail: async (email: Email) => void sent.push(email),
    };
    await sendOutboxEmail({ db: shop.db, log: recordedLog().log }, delivery, id);
    return { sent, contents };
  };

  it('writes and queues one email per kind, order and subject', async () => {
    const refund = { kind: 'order_refunded', orderId, payload: { amount } } as const;
    expect(await write({ ...refund, subject: 'one' })).toHaveLength(1);
    expect(await write({ ...refund, subject: 'one' })).toEqual([]);
    expect(await write({ ...refund, subject: 'two' })).toHaveLength(1);
    expect(await write({ kind: 'order_shipped', orderId, payload: {} })).toHaveLength(1);
    expect(await rows()).toHaveLength(3);
  });

  it('does not queue an email that is held', async () => {
    expect(await write({ kind: 'order_confirmation', orderId, payload: {}, held: true })).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'held' }]);
  });

  it('gives the template the order and the payload', async () => {
    const [id = ''] = await write({
      kind: 'order_refunded',
      orderId,
      payload: { amount },
      subject: 'refund/1',
    });
    const { sent, contents } = await send(id);
    expect(contents).toMatchObject([{ payload: { amount }, order: { ref: orderId } }]);
    expect(sent[0]?.name).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}-[\da-f-]{36}-order_refunded$/);
    expect(sent[0]?.to.address).toBe('ada@example.com');
  });

  it('tells the template of a confirmation whether an article of the order is a camera', async () => {
    const setCamera = (values: Record<string, boolean>) => shop.db.update(product).set({ values });
    await shop.db.execute(
      sql`insert into attribute (code, group_code, type, filterable, position, label, group_label, role)
        values ('eye', 'eyes', 'boolean', false, 1, '{}', '{}', 'camera')`,
    );
    for (const isCamera of [false, true]) {
      await setCamera(isCamera ? { eye: true } : {});
      const [id = ''] = await write({ kind: 'order_confirmation', orderId, payload: {} });
      expect((await send(id)).contents).toMatchObject([{ hasCamera: isCamera }]);
      await shop.db.delete(outboxEmail);
    }
    await setCamera({});
  });

  it('sends a row of the previous release, which has no payload', async () => {
    await shop.db.execute(
      sql`insert into outbox_mail (kind, order_id, state) values ('order_confirmation', ${orderId}, 'ready')`,
    );
    const [row] = await rows();
    expect((await send(row?.id ?? '')).sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([
    ['of a later release', 'order_praised', '{}'],
    ['with a payload that does not fit its kind', 'order_refunded', '{"amount":5}'],
  ])('keeps a row %s for another attempt', async (_, kind, payload) => {
    await shop.db.execute(
      sql`insert into outbox_mail (kind, order_id, payload, state) values (${kind}, ${orderId}, ${payload}, 'ready')`,
    );
    const [row] = await rows();
    await expect(send(row?.id ?? '')).rejects.toThrow();
    const [after] = await shop.db
      .select()
      .from(outboxEmail)
      .where(eq(outboxEmail.id, row?.id ?? ''));
    expect(after).toMatchObject({ state: 'ready', attempts: 1 });
  });
});
