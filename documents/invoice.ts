import type { InvoiceData } from '@/commerce/model/document';
import type { Locale } from '@/lib/messages/locale';
import { factsOf, notesOf, recipientOf } from './account-content';
import { namedRows, rowsTable, sumsOf, taxTable } from './order-rows';
import type { DocumentContent } from './pdf/content';
import { senderOf } from './sender';

/** An invoice in the language of its store, with what article 226 of the VAT directive demands. */
export function invoiceContent(data: InvoiceData, locale: Locale): DocumentContent {
  const { texts } = locale;
  const { date, number, order, shippedAt } = data;
  // Nothing was received for an order that costs nothing.
  const paidAt = order.totals.grandTotal.minor > 0 ? data.paidAt : null;
  const { rows } = order;
  const shipped = shippedAt ? locale.date(shippedAt) : texts('document.notShipped');
  return {
    ...senderOf(locale),
    title: texts('document.invoice'),
    number,
    date,
    recipient: recipientOf(data, locale),
    facts: factsOf(data, locale, [
      { label: texts('document.deliveryDate'), value: shipped },
      { label: texts('document.paidOn'), value: paidAt ? locale.date(paidAt) : '' },
    ]),
    intro: [],
    table: rowsTable(namedRows(order, rows, locale), locale),
    ...sumsOf(order, rows, locale),
    taxes: taxTable(order, rows, locale),
    notes: [
      ...notesOf(data, locale),
      ...(paidAt ? [{ title: texts('document.paidTitle'), lines: [texts('document.paid')] }] : []),
    ],
  };
}
