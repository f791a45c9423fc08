import type { CreditNoteData } from '@/commerce/model/document';
import type { StoreCode } from '@/config/types';
import { formatDate, shopDay } from '@/lib/dates/dates';
import { storeTexts } from '@/lib/messages/store-texts';
import { factsOf, notesOf, recipientOf } from './account-content';
import { formatsOf, namedRows, negated, partRow, rowsTable, sumsOf, taxTable } from './order-rows';
import type { DocumentContent } from './pdf/content';
import { senderOf } from './sender';

/** A credit note in the language of its store: it names the invoice that it corrects; its sums are negative. */
export async function creditNoteContent(data: CreditNoteData, store: StoreCode): Promise<DocumentContent> {
  const texts = await storeTexts(store);
  const { date, invoice, isFull, number, order } = data;
  const formats = formatsOf(store, texts);
  const rows = data.rows.map((row) => ({
    ...row,
    gross: negated(row.gross),
    discount: negated(row.discount),
    net: negated(row.net),
    tax: negated(row.tax),
  }));
  const part = texts('document.refundOf', { number: order.number });
  const corrected = { number: invoice.number, date: formatDate(shopDay(new Date(invoice.date)), store) };
  return {
    ...senderOf(store, texts),
    title: texts('document.creditNote'),
    number,
    date,
    recipient: recipientOf(data, store, texts),
    facts: factsOf(data, store, texts, [{ label: texts('document.invoice'), value: invoice.number }]),
    intro: [texts('document.corrects', corrected)],
    table: rowsTable(
      isFull ? namedRows(order, rows, formats) : rows.map((row) => partRow(part, row, formats)),
      formats,
    ),
    ...sumsOf(order, rows, formats),
    taxes: taxTable(order, rows, formats),
    notes: notesOf(data, store, texts),
  };
}
