import type { CreditNoteData } from '@/commerce/model/document';
import { shopDay } from '@/lib/dates/dates';
import type { Locale } from '@/lib/messages/locale';
import { factsOf, notesOf, recipientOf } from './account-content';
import { namedRows, negated, partRow, rowsTable, sumsOf, taxTable } from './order-rows';
import type { DocumentContent } from './pdf/content';
import { senderOf } from './sender';

/** A credit note in the language of its store: it names the invoice that it corrects; its sums are negative. */
export function creditNoteContent(data: CreditNoteData, locale: Locale): DocumentContent {
  const { texts } = locale;
  const { date, invoice, isFull, number, order } = data;
  const rows = data.rows.map((row) => ({
    ...row,
    gross: negated(row.gross),
    discount: negated(row.discount),
    net: negated(row.net),
    tax: negated(row.tax),
  }));
  const items = (data.items ?? []).map(
    ({ quantity, name, sku }) => `${quantity} × ${name}, ${texts('product.sku', { sku })}`,
  );
  const part = texts('document.refundOf', { number: order.number });
  const corrected = { number: invoice.number, date: locale.date(shopDay(new Date(invoice.date))) };
  return {
    ...senderOf(locale),
    title: texts('document.creditNote'),
    number,
    date,
    recipient: recipientOf(data, locale),
    facts: factsOf(data, locale, [{ label: texts('document.invoice'), value: invoice.number }]),
    intro: [texts('document.corrects', corrected)],
    table: rowsTable(
      isFull ? namedRows(order, rows, locale) : rows.map((row) => partRow(part, items, row, locale)),
      locale,
    ),
    ...sumsOf(order, rows, locale),
    taxes: taxTable(order, rows, locale),
    notes: notesOf(data, locale),
  };
}
