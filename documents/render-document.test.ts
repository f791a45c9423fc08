import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';
import { describe, expect, it } from 'vitest';
import { companyFacts, vatIdOf } from '@/config/shop/seller';
import type { CreditNoteData, InvoiceData } from '@/commerce/model/document';
import type { Order } from '@/commerce/model/order';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { formatDate } from '@/lib/dates/dates';
import { formatPercent, formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { renderDocument } from './render-document';
import { exampleOrder } from './testing/example-order';
import { readPdf } from './testing/pdf-text';

const date = new Date('2026-11-22T12:00:00Z');

/** With plain spaces, which is what a reader of the file gets for non-breaking ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function invoiceOf(order: Order, changes: Partial<InvoiceData> = {}): InvoiceData {
  const number = 'INV-2026-000042';
  const paidAt = '2026-11-21T12:00:00.000Z';
  const seller = 'owlwatch-bv';
  return { number, date, seller, order, poNumber: 'PO 4711', paidAt, shippedAt: null, ...changes };
}

const creditOf = (order: Order, changes: Partial<CreditNoteData> = {}): CreditNoteData => ({
  number: 'CRN-2026-000007',
  date,
  seller: 'owlwatch-bv',
  order,
  poNumber: null,
  invoice: { number: 'INV-2026-000042', date: date.toISOString() },
  rows: order.rows,
  isFull: true,
  ...changes,
});

describe('the invoice', () => {
  it.each(storeCodes)('of %s has what the VAT directive demands', async (store) => {
    const order = exampleOrder(store);
    const file = await renderDocument('invoice', invoiceOf(order), store);
    const { pages, title, language, isTagged } = await readPdf(file.bytes);
    const texts = await storeTexts(store);
    expect(file).toMatchObject({ fileName: 'INV-2026-000042.pdf', contentType: 'application/pdf' });
    expect(title).toBe(`${texts('document.invoice')} INV-2026-000042`);
    expect(language).toBe(storeConfig(store).locale);
    expect(isTagged).toBe(true);
    const [page = ''] = pages;
    const { tax, net } = order.rows.reduce(
      (sums, row) => ({ tax: sums.tax + row.tax.minor, net: sums.net + row.net.minor }),
      { tax: 0, net: 0 },
    );
    const { currency } = order.totals.grandTotal;
    const rate = order.rows[0]?.taxRate ?? 0;
    for (const part of [
      'INV-2026-000042',
      formatDate(date, store),
      formatDate('2026-11-21T12:00:00Z', store),
      order.number,
      companyFacts().legalName,
      companyFacts().address.street,
      vatIdOf(store),
      'Owls & Söns',
      'Łucja Παπαδοπούλου Иванова',
      'PO 4711',
      'Dome camera 2',
      'OWL-2',
      formatPercent(rate, store),
      formatPrice({ minor: net, currency }, store),
      formatPrice({ minor: tax, currency }, store),
      formatPrice(order.totals.grandTotal, store),
      texts('document.expectedDelivery', { date: formatDate(orderDeliveryDay(order) ?? '', store) }),
      texts('document.page', { page: '1', pages: String(pages.length) }),
    ]) {
      expect(page).toContain(plain(part));
    }
    expect(page).not.toMatch(/undefined|NaN|\{|\?/);
  });

  it('states no payment of an order that costs nothing', async () => {
    const order = exampleOrder('nl');
    const free = {
      ...order,
      totals: { ...order.totals, grandTotal: { ...order.totals.grandTotal, minor: 0 } },
    };
    const text = async (of: Order) =>
      (await readPdf((await renderDocument('invoice', invoiceOf(of), 'nl')).bytes)).pages.join(' ');
    const texts = await storeTexts('nl');
    for (const key of ['document.paidOn', 'document.paid'] as const) {
      expect(await text(order)).toContain(texts(key));
      expect(await text(free)).not.toContain(texts(key));
    }
    expect(await text(free)).toContain(texts('orders.free'));
  });

  it('states an intra-Community supply with both VAT numbers, and no VAT', async () => {
    const vat = 'DE123456789';
    const plain = exampleOrder('de');
    const tax = {
      country: 'DE',
      rate: 0,
      includedRate: 19,
      reason: 'reverse_charge',
      evidence: null,
    } as const;
    const rows = plain.rows.map((row) => ({ ...row, taxRate: 0, tax: { ...row.tax, minor: 0 } }));
    const order = { ...plain, tax, rows, billingAddress: { ...plain.billingAddress, vat } };
    const file = await renderDocument('invoice', invoiceOf(order), 'de');
    const text = (await readPdf(file.bytes)).pages.join(' ');
    expect(text).toContain('Steuerfreie innergemeinschaftliche Lieferung');
    expect(text).toContain(companyFacts().vatId);
    expect(text).toContain(vat);
    expect(text).not.toContain('Steuerschuldnerschaft');
    expect(text).not.toContain('inkl. MwSt.');
  });

  it.each(['', 'NL123456789B01'])(
    'names the VAT number of the delivery next to the number "%s"',
    async (vat) => {
      const vatNumber = 'DE123456789';
      const plain = exampleOrder('de');
      const checkedAt = '2026-11-20T12:00:00.000Z';
      const evidence = { vatNumber, valid: true, checkedAt, reference: 'WAPI1', name: null, address: null };
      const tax = { country: 'DE', rate: 0, includedRate: 19, reason: 'reverse_charge', evidence } as const;
      const rows = plain.rows.map((row) => ({ ...row, taxRate: 0, tax: { ...row.tax, minor: 0 } }));
      const addresses = {
        shippingAddress: { ...plain.shippingAddress, vat: vatNumber },
        billingAddress: { ...plain.billingAddress, vat },
      };
      const order = { ...plain, ...addresses, tax, rows };
      const files = await Promise.all([
        renderDocument('invoice', invoiceOf(order), 'de'),
        renderDocument('credit_note', creditOf(order), 'de'),
      ]);
      for (const { bytes } of files) {
        const text = (await readPdf(bytes)).pages.join(' ');
        // Of the recipient, and in the reason why there is no VAT.
        expect(text.split(vatNumber)).toHaveLength(3);
        if (vat !== '') expect(text).not.toContain(vat);
      }
    },
  );

  it('names the pick-up point as the place of delivery, as the credit note does', async () => {
    const plain = exampleOrder('de');
    const pickupPoint = {
      id: 'p1',
      carrierCode: 'dpd',
      name: 'Kiosk Eule',
      street: 'Torstraße 7',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
      hours: ['Mo-Fr 9-18'],
    };
    const shippingAddress = { ...plain.shippingAddress, city: 'Potsdam' };
    const order = { ...plain, shippingAddress, pickupPoint };
    const texts = await storeTexts('de');
    const files = await Promise.all([
      renderDocument('invoice', invoiceOf(order), 'de'),
      renderDocument('credit_note', creditOf(order), 'de'),
    ]);
    for (const { bytes } of files) {
      const text = (await readPdf(bytes)).pages.join(' ');
      for (const part of [texts('email.pickupPoint'), 'Kiosk Eule', 'Torstraße 7', '10119 Berlin'])
        expect(text).toContain(part);
      for (const part of [texts('email.deliveryAddress'), 'Potsdam']) expect(text).not.toContain(part);
    }
  });

  it('lists what a bundle consists of in its row', async () => {
    const order = exampleOrder('de');
    const parts = [{ sku: 'CAM', name: 'Kamera', quantity: 4 }];
    const items = order.items.map((item) => ({ ...item, parts }));
    const file = await renderDocument('invoice', invoiceOf({ ...order, items }), 'de');
    expect((await readPdf(file.bytes)).pages.join(' ')).toMatch(/OWL-1 Jedes Set enthält: 4 × Kamera/);
  });

  it('repeats the head of the table and counts the pages', async () => {
    const file = await renderDocument('invoice', invoiceOf(exampleOrder('uk', 60)), 'uk');
    const { pages } = await readPdf(file.bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain('Unit price exc. VAT');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const all = pages.join(' ');
    for (let item = 1; item <= 60; item += 1) expect(all.split(`OWL-${item} `)).toHaveLength(2);
  });

  it('is the same bytes for the same data', async () => {
    const bytes = async () => (await renderDocument('invoice', invoiceOf(exampleOrder('fr')), 'fr')).bytes;
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

describe('the credit note', () => {
  it.each(storeCodes)('of %s names the invoice, and its sums are negative', async (store) => {
    const order = exampleOrder(store);
    const file = await renderDocument('credit_note', creditOf(order), store);
    const text = (await readPdf(file.bytes)).pages.join(' ');
    const { minor, currency } = order.totals.grandTotal;
    expect(text).toContain('CRN-2026-000007');
    expect(text).toContain('INV-2026-000042');
    expect(text).toContain(plain(formatPrice({ minor: -minor, currency }, store)));
    expect(text).not.toMatch(/undefined|NaN|\{|\?/);
  });

  it('of a part has one row per rate instead of the items', async () => {
    const order = exampleOrder('nl');
    const rows = order.rows.slice(-1);
    const file = await renderDocument('credit_note', creditOf(order, { rows, isFull: false }), 'nl');
    const text = (await readPdf(file.bytes)).pages.join(' ');
    expect(text).toContain(`Terugbetaling voor bestelling ${order.number}`);
    expect(text).not.toContain('Dome camera');
    const items = [{ sku: 'OWL-2', name: 'Dome camera 2', quantity: 1 }];
    const named = await renderDocument('credit_note', creditOf(order, { rows, isFull: false, items }), 'nl');
    expect((await readPdf(named.bytes)).pages.join(' ')).toMatch(/1 × Dome camera 2, [^,]*OWL-2/);
  });
});
