import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { transactionOn } from '@/database/pool';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, placedOrder, pay } from '../../contract/selling-shop';
import type { Email, EmailKind } from '../../model/email';
import type { RenderDocument } from '../../model/document';
import { pageReader } from '../../backend';
import { contentPage, contentPageText, urlPath } from '../schema/content';
import { issueDueDocuments } from '../invoices/issue';
import { outboxEmail } from '../schema/emails';
import { plainDocument, orderDepsOf } from '../testing/test-order-deps';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { bookTransfer } from '../orders/money/transfers';
import { refundOrder } from '../orders/money/refund-order';
import { offlineProvider } from '../payments/providers';
import { sendOutboxEmail } from './send-email';
import { writeEmail } from './write-email';
import { suiteShop } from '../../contract/suite-shop';

const log = pino({ level: 'silent' });
const queue = { prepare: async () => undefined, enqueue: async () => undefined };
const renderEmail = async () => ({ subject: '', html: '', text: '', images: [] });

describe('attachments of emails', () => {
  const shop = suiteShop(postgresEngine);

  /** The reference of a paid order in the UK store. */
  async function paidOrder(): Promise<string> {
    const { order, transactionId } = await placedOrder(shop.backend, uk);
    await pay(shop, uk, { order, transactionId });
    return order.ref;
  }

  /** Adds a content page with the title and the text `<store> <code>`. */
  async function addPage(code: string, stores: readonly StoreCode[]): Promise<void> {
    const [page] = await shop.db.insert(contentPage).values({ code }).returning();
    const id = page?.id ?? 0;
    for (const store of stores) {
      const { language } = storeConfig(store);
      const path = `/${code}`;
      const text = { pageId: id, store, language, title: `${store} ${code}`, urlPath: path };
      await shop.db.insert(contentPageText).values({ ...text, body: '<p>1</p>' });
      await shop.db.insert(urlPath).values({ language, path, type: 'page', target: String(id) });
    }
  }

  /** Writes an email of an order and sends it. */
  async function sent(
    kind: 'order_confirmation' | 'order_shipped' | 'order_delivered' | 'order_refunded',
    orderId: string,
    renderDocument = plainDocument,
  ): Promise<Email> {
    if (kind !== 'order_refunded')
      await transactionOn(shop.db, (tx) => writeEmail(tx, queue, { kind, payload: {}, orderId }));
    const where = and(eq(outboxEmail.orderId, orderId), eq(outboxEmail.kind, kind satisfies EmailKind));
    const [row] = await shop.db.select({ id: outboxEmail.id }).from(outboxEmail).where(where);
    const emails: Email[] = [];
    const sendEmail = async (email: Email) => void emails.push(email);
    const delivery = { renderEmail, renderDocument, sendEmail, legalPage: pageReader(() => shop.backend) };
    await sendOutboxEmail({ db: shop.db, log }, delivery, row?.id ?? '');
    const [email] = emails;
    if (!email) throw new Error('nothing was sent');
    return email;
  }

  it('are the invoice when the order is shipped, issued if the job has not done it yet, and nothing otherwise', async () => {
    const ref = await paidOrder();
    const { attachments = [] } = await sent('order_shipped', ref);
    const [invoice] = await shop.backend.documents.ofOrder(uk, ref);
    expect(attachments.map(({ fileName }) => fileName)).toEqual([`${invoice?.number}.txt`]);
    expect((await sent('order_delivered', ref)).attachments).toEqual([]);
  });

  it('are the credit note when money is paid back, also before the job has issued it', async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const { number, ref } = order;
    const deps = orderDepsOf(shop.db, offlineProvider);
    data(await bookTransfer(deps, number, 'R-1'));
    data(await refundOrder(deps, { number, amountMinor: 500, reference: 'BACK 1' }));
    const { attachments = [] } = await sent('order_refunded', ref);
    const issued = await shop.backend.documents.ofOrder(nl, ref);
    const note = issued.find(({ kind }) => kind === 'credit_note');
    expect(attachments.map(({ fileName }) => fileName)).toEqual([`${note?.number}.txt`]);
  });

  it('are the invoice and the credit note of an exchange when what is left over is paid back', async () => {
    const { order } = await placedOrder(shop.backend, nl, { qty: 2, payment: 'banktransfer' });
    const { number, ref } = order;
    const deps = orderDepsOf(shop.db, offlineProvider);
    data(await bookTransfer(deps, number, 'R-2'));
    await issueDueDocuments({ db: shop.db });
    const { orders } = shop.backend.admin;
    const version = (await orders.show(number))?.version ?? 0;
    const added = [{ sku: 'CABLE-1', quantity: 1 }];
    const changed = data(await orders.changeLines(number, [{ position: 0, quantity: 1 }], version, added));
    const { reference = '' } = changed.refund ?? {};
    data(await refundOrder(deps, { number, amountMinor: null, reference }));
    const { attachments = [] } = await sent('order_refunded', ref);
    const [, invoice, note] = await shop.backend.documents.ofOrder(nl, ref);
    expect([invoice?.kind, note?.kind]).toEqual(['invoice', 'credit_note']);
    expect(attachments.map(({ fileName }) => fileName)).toEqual([
      `${invoice?.number}.txt`,
      `${note?.number}.txt`,
    ]);
  });

  it('are the terms and the instructions on withdrawal with the confirmation, rendered again when they change', async () => {
    await addPage('terms', ['uk', 'nl']);
    await addPage('withdrawal', ['uk', 'nl']);
    let rendered = 0;
    let fails = true;
    const render: RenderDocument = async (...document) => {
      rendered += 1;
      if (fails) throw new Error('out of memory');
      return plainDocument(...document);
    };
    const textsOf = async (orderId: string) => {
      const { attachments = [] } = await sent('order_confirmation', orderId, render);
      return attachments.map(({ bytes }) => bytes.toString());
    };
    const ref = await paidOrder();
    const english = (text: string) => [
      `content_page uk terms <p>${text}</p>`,
      'content_page uk withdrawal <p>1</p>',
    ];
    await expect(textsOf(ref)).rejects.toThrow('out of memory');
    fails = false;
    expect(await textsOf(ref)).toEqual(english('1'));
    expect(await textsOf(await paidOrder())).toEqual(english('1'));
    expect(rendered).toBe(4);
    await shop.db
      .update(contentPageText)
      .set({ body: '<p>2</p>' })
      .where(and(eq(contentPageText.store, 'uk'), eq(contentPageText.title, 'uk terms')));
    expect(await textsOf(await paidOrder())).toEqual(english('2'));
    expect(rendered).toBe(5);
    const dutch = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    expect(await textsOf(dutch.order.ref)).toEqual([
      'content_page nl terms <p>1</p>',
      'content_page nl withdrawal <p>1</p>',
    ]);
  });
});
