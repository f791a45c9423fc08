import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { Unavailable } from '@/lib/unavailable';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, placedOrder, pay } from '../../contract/selling-shop';
import type { RenderDocument } from '../../model/document';
import { createPostgresBackend } from '../backend';
import { document, documentSeries } from '../schema/documents';
import { order as orderTable, payment } from '../schema/orders';
import { withdrawal } from '../schema/returns';
import { paymentTransaction } from '../schema/payments';
import { plainDocument, plainEmail } from '../testing/test-order-deps';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { renderDocuments } from '../documents/document-file';
import { issueDueDocuments } from './issue';
import { suiteShop } from '../../contract/suite-shop';

describe('invoices and credit notes', () => {
  const shop = suiteShop(postgresEngine);

  /** What the jobs do: numbers first, files after. */
  const run = async (render: RenderDocument = plainDocument) => {
    await issueDueDocuments(shop);
    await renderDocuments(shop, render, new AbortController().signal);
  };
  const documentsOf = (orderId: string) =>
    shop.db
      .select({ kind: document.kind, number: document.number, total: document.total })
      .from(document)
      .where(eq(document.orderId, orderId))
      .orderBy(asc(document.createdAt));

  async function paidOrder(qty = 1) {
    const placed = await placedOrder(shop.backend, uk, { qty });
    await pay(shop, uk, placed);
    return placed.order;
  }

  /** Books money that a provider took or returned. */
  async function book(orderId: string, kind: 'captured' | 'refunded', amount: number, reference: string) {
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, orderId));
    if (!paid) throw new Error('the order has no payment');
    await shop.db
      .insert(paymentTransaction)
      .values({ paymentId: paid.id, kind, amount, currency: paid.currency, reference })
      .onConflictDoNothing();
  }

  it('issues one invoice per paid order, whatever asks for it at once', async () => {
    const order = await paidOrder();
    const unpaid = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const other = await shop.openNode();
    const files = await Promise.all([
      run(),
      shop.backend.documents.invoice(uk, order.ref),
      other.documents.invoice(uk, order.ref),
      run(),
    ]);
    const issued = await documentsOf(order.ref);
    expect(issued).toEqual([
      { kind: 'invoice', number: issued[0]?.number, total: order.totals.grandTotal.minor },
    ]);
    for (const file of [files[1], files[2]])
      expect(file).toMatchObject({ fileName: `${issued[0]?.number}.txt` });
    expect(await documentsOf(unpaid.order.ref)).toEqual([]);
    expect(await shop.backend.documents.invoice(nl, unpaid.order.ref)).toBeNull();
  });

  it('opens documents by the reference of their order and in its store only', async () => {
    const order = await paidOrder();
    await run();
    const [{ number } = { number: '' }] = await documentsOf(order.ref);
    const { documents } = shop.backend;
    expect(await documents.ofOrder(uk, order.ref)).toEqual([{ kind: 'invoice', number }]);
    expect(await documents.byNumber(uk, order.ref, number)).toMatchObject({ fileName: `${number}.txt` });
    expect(await documents.ofOrder(nl, order.ref)).toEqual([]);
    expect(await documents.invoice(nl, order.ref)).toBeNull();
    expect(await documents.byNumber(nl, order.ref, number)).toBeNull();
    const another = await paidOrder();
    expect(await documents.byNumber(uk, another.ref, number)).toBeNull();
    expect(await documents.invoice(uk, order.number)).toBeNull();
  });

  it('keeps number, date and content of a document whose rendering fails, until it is rendered', async () => {
    const order = await paidOrder();
    const [before] = await shop.db.select().from(documentSeries).where(eq(documentSeries.kind, 'invoice'));
    const failing: RenderDocument = () => Promise.reject(new Error('out of memory'));
    await expect(run(failing)).rejects.toThrow('documents were not rendered');
    const issued = await documentsOf(order.ref);
    expect(issued).toHaveLength(1);
    // What the order becomes afterwards is not on the document.
    await shop.db.update(orderTable).set({ grandTotal: 1 }).where(eq(orderTable.id, order.ref));
    await run();
    expect(await documentsOf(order.ref)).toEqual(issued);
    const file = await shop.backend.documents.invoice(uk, order.ref);
    const [{ number } = { number: '' }] = issued;
    expect(file?.bytes.toString()).toBe(`invoice ${number} ${order.totals.grandTotal.minor}`);
    const numbers = await shop.db
      .select({ number: document.number })
      .from(document)
      .where(eq(document.kind, 'invoice'))
      .orderBy(asc(document.number));
    const counted = numbers.map((_, index) => String(index + 1).padStart(6, '0'));
    expect(numbers.map(({ number }) => number.slice(-6))).toEqual(counted);
    expect(numbers.length).toBeGreaterThan(before?.last ?? 0);
  });

  it('leaves orders of earlier releases without one until it is asked for', async () => {
    const order = await paidOrder();
    await shop.db.update(orderTable).set({ invoiceDue: false }).where(eq(orderTable.id, order.ref));
    await run();
    expect(await documentsOf(order.ref)).toEqual([]);
    expect(await shop.backend.documents.invoice(uk, order.ref)).not.toBeNull();
  });

  /** A node for pages, which waits so long for a worker. */
  const openWeb = (documentWaitMs: number) =>
    createPostgresBackend(shop.url, {
      log: recordedLog().log,
      renderEmail: plainEmail,
      renderDocument: () => Promise.reject(new Error('rendered on a node for pages')),
      documentWaitMs,
      sendEmail: async () => undefined,
      limiter: null,
    });

  it('are left to a worker by a node for pages, as are offers, and are sent when it has rendered them', async () => {
    const [web, patient] = [openWeb(1), openWeb(60_000)];
    const order = await paidOrder();
    for (const _ of ['once', 'again'])
      await expect(web.documents.invoice(uk, order.ref)).rejects.toThrow(Unavailable);
    const [issued] = await shop.backend.documents.ofOrder(uk, order.ref);
    const number = issued?.number ?? '';
    await expect(web.documents.byNumber(uk, order.ref, number)).rejects.toThrow(Unavailable);
    const jobs = await shop.db.execute(sql`select state from jobs.job where name = 'render-documents'`);
    expect(jobs.rows).toEqual([{ state: 'created' }]);

    const offer = await shop.createOffer({ context: nl });
    const offers = () => shop.db.select().from(document).where(eq(document.kind, 'offer'));
    const asked = await Promise.allSettled([1, 2, 3].map(() => web.offers.document(nl, offer.token)));
    for (const each of asked) expect(each).toMatchObject({ reason: expect.any(Unavailable) as Unavailable });
    expect(await offers()).toMatchObject([{ number: offer.number, bytes: null, orderId: null }]);

    const waiting = [patient.documents.invoice(uk, order.ref), patient.offers.document(nl, offer.token)];
    await run();
    const [invoice, file] = await Promise.all(waiting);
    expect(invoice?.bytes.toString()).toMatch(new RegExp(`^invoice ${number} `));
    expect(file?.fileName).toBe(`${offer.number}.txt`);
    for (const node of [web, patient, shop.backend])
      expect(await node.offers.document(nl, offer.token)).toEqual(file);
    expect(await web.documents.byNumber(uk, order.ref, number)).toEqual(invoice);
    expect(await offers()).toHaveLength(1);
    await web.runtime.close();
    await patient.runtime.close();
  });

  it('credits refunds up to the invoice, each once', async () => {
    const order = await paidOrder();
    const total = order.totals.grandTotal.minor;
    await book(order.ref, 'refunded', 500, 'r-1');
    await Promise.all([run(), run()]);
    await book(order.ref, 'refunded', total - 500, 'r-2');
    await run();
    await run();
    const issued = await documentsOf(order.ref);
    expect(issued.map(({ kind, total: sum }) => [kind, sum])).toEqual([
      ['invoice', total],
      ['credit_note', -500],
      ['credit_note', 500 - total],
    ]);
  });

  it('names on a credit note the articles of the withdrawal that it pays back, once', async () => {
    const order = await paidOrder(3);
    const each = Math.round(order.totals.subtotal.minor / 3);
    const items = [{ sku: 'CAM-1', name: 'Camera', quantity: 1 }];
    const declared = {
      store: 'uk',
      orderId: order.ref,
      orderNumber: order.number,
      email: order.email,
    } as const;
    await shop.db.insert(withdrawal).values({ id: randomUUID(), ...declared, name: 'Ada', items });
    await book(order.ref, 'refunded', each - 1, 'other');
    await book(order.ref, 'refunded', each, 'article');
    await issueDueDocuments(shop);
    await book(order.ref, 'refunded', each, 'goodwill');
    await issueDueDocuments(shop);
    const notes = await shop.db
      .select({ total: document.total, payload: document.payload })
      .from(document)
      .where(and(eq(document.orderId, order.ref), eq(document.kind, 'credit_note')))
      .orderBy(asc(document.number));
    const named = notes.map(({ total, payload }) => ({
      total,
      items: payload && 'items' in payload ? payload.items : null,
    }));
    expect(named.filter(({ items: those }) => those?.length === 0)).toHaveLength(2);
    expect(named.filter(({ items: those }) => those?.length === 1)).toEqual([{ total: -each, items }]);
  });

  it('does not credit money that was paid twice, or for an order without an invoice', async () => {
    const twice = await paidOrder();
    const total = twice.totals.grandTotal.minor;
    await book(twice.ref, 'captured', total, 'c-2');
    await book(twice.ref, 'refunded', total, 'r-1');
    const late = await placedOrder(shop.backend, uk);
    data(await shop.backend.checkout.cancelPayment(uk, late.cartId));
    await book(late.order.ref, 'captured', total, 'c-1');
    await book(late.order.ref, 'refunded', total, 'r-1');
    await run();
    expect((await documentsOf(twice.ref)).map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await documentsOf(late.order.ref)).toEqual([]);
    const due = await shop.db.select().from(paymentTransaction).where(eq(paymentTransaction.creditDue, true));
    expect(due.filter(({ kind }) => kind === 'refunded')).toEqual([]);
  });

  it('refuses a second invoice of an order', async () => {
    const order = await paidOrder();
    await run();
    const second = transactionOn(shop.db, (tx) =>
      tx.insert(document).values({
        kind: 'invoice',
        entity: 'owlwatch-bv',
        number: 'INV-2026-999999',
        orderId: order.ref,
        fileName: 'x',
        contentType: 'x',
        bytes: Buffer.from('x'),
      }),
    );
    await expect(second).rejects.toThrow();
  });
});
