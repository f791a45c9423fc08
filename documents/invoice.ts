import type { InvoiceData } from '@/commerce/model/document';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { storeTexts } from '@/lib/messages/store-texts';
import { factsOf, notesOf, recipientOf } from './account-content';
import { formatsOf, namedRows, rowsTable, sumsOf, taxTable } from './order-rows';
import type { DocumentContent } from './pdf/content';
import { senderOf } from './sender';

/** An invoice in the language of its store, with what article 226 of the VAT directive demands. */
export async function invoiceContent(data: InvoiceData, store: StoreCode): Promise<DocumentContent> {
  const texts = await storeTexts(store);
  const { date, number, order, paidAt, shippedAt } = data;
  const { rows } = order;
  const formats = formatsOf(store, texts);
  const shipped = shippedAt ? formatDate(shippedAt, store) : texts('document.notShipped');
  return {
    ...senderOf(store, texts),
    title: texts('document.invoice'),
    number,
    date,
    recipient: recipientOf(data, store, texts),
    facts: factsOf(data, store, texts, [
      { label: texts('document.deliveryDate'), value: shipped },
      { label: texts('document.paidOn'), value: paidAt ? formatDate(paidAt, store) : '' },
    ]),
    intro: [],
    table: rowsTable(namedRows(order, rows, formats), formats),
    ...sumsOf(order, rows, formats),
    taxes: taxTable(order, rows, formats),
    notes: [
      ...notesOf(data, store, texts),
      ...(paidAt ? [{ title: texts('document.paidTitle'), lines: [texts('document.paid')] }] : []),
    ],
  };
}
