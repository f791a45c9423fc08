import type {
  DocumentPayloads,
  RenderDocument,
  CreditNoteData,
  InvoiceData,
} from '@/commerce/model/document';
import { type Locale, localeOf } from '@/lib/messages/locale';
import { drawCameraSign } from './camera-sign';
import { drawPackingSlips, drawPickList } from './packing';
import { contentPageContent } from './content-page';
import { offerContent } from './offer';
import { type DocumentContent, type Block, type Labelled, drawDocument } from './pdf/draw-document';
import { shopDay } from '@/lib/dates/dates';
import { namedRows, negated, partRow, rowsTable, sumsOf, taxTable } from './order-rows';
import { senderOf } from './sender';
import { systemPlanContent } from './system-plan';
import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';
import type { Order, PriceRow } from '@/commerce/model/order';
import { confirmedNumber } from '@/commerce/model/tax';
import { companyFacts } from '@/config/shop/seller';
import { pickupPointLines } from '@/lib/address/address-lines';
import { orderPaymentTitle, shippingTitle } from '@/lib/messages/method-titles';

/** The VAT number of the customer: the one that VIES has confirmed, if the order is free of VAT for it. */
const vatNumberOf = ({ billingAddress, tax }: InvoiceData['order']): string =>
  confirmedNumber(tax) ?? billingAddress.vat;

function recipientOf({ order }: InvoiceData | CreditNoteData, { address, texts }: Locale): Block {
  const vat = vatNumberOf(order);
  const lines = address(order.billingAddress);
  return {
    title: texts('email.billingAddress'),
    lines: vat === '' ? lines : [...lines, `${texts('address.vat')} ${vat}`],
  };
}

function factsOf(
  { date, order, poNumber }: InvoiceData | CreditNoteData,
  { date: day, texts }: Locale,
  more: readonly Labelled[],
): Labelled[] {
  const facts = [
    // The day in the time zone by which the series of the number is chosen.
    { label: texts('document.date'), value: day(shopDay(new Date(date))) },
    { label: texts('email.orderNumber'), value: order.number },
    { label: texts('email.orderDate'), value: day(order.date) },
    ...more,
    { label: texts('email.paymentMethod'), value: orderPaymentTitle(order, texts) },
    { label: texts('address.poNumber'), value: poNumber ?? order.billingAddress.poNumber },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Where the items went, if not to the billing address: to a pick-up point or to another address of the customer. */
function deliveryNotes({ billingAddress, pickupPoint, shippingAddress }: Order, locale: Locale): Block[] {
  const { address, texts } = locale;
  if (pickupPoint) return [{ title: texts('email.pickupPoint'), lines: pickupPointLines(pickupPoint) }];
  const lines = address(shippingAddress);
  const isElsewhere = lines.join('\n') !== address(billingAddress).join('\n');
  return isElsewhere ? [{ title: texts('email.deliveryAddress'), lines }] : [];
}

function notesOf({ order }: InvoiceData | CreditNoteData, locale: Locale): Block[] {
  const { texts } = locale;
  const notes: Block[] = [];
  if (order.tax?.reason === 'reverse_charge') {
    const numbers = { seller: companyFacts().vatId, customer: vatNumberOf(order) };
    notes.push({
      title: texts('document.reverseChargeTitle'),
      lines: [texts('document.reverseCharge'), texts('document.vatNumbers', numbers)],
    });
  }
  return [...notes, ...deliveryNotes(order, locale)];
}

/** Of an invoice that is issued before the items leave, and stays as it is. */
function expectedDelivery(order: Order, { date, texts }: Locale): string {
  const day = orderDeliveryDay(order);
  return day === null
    ? texts('document.notShipped')
    : texts('document.expectedDelivery', { date: date(day) });
}

/** An invoice in the language of its store, with what article 226 of the VAT directive demands. */
function invoiceContent(data: InvoiceData, locale: Locale): DocumentContent {
  const { texts } = locale;
  const { date, number, order, shippedAt } = data;
  // Nothing was received for an order that costs nothing.
  const paidAt = order.totals.grandTotal.minor > 0 ? data.paidAt : null;
  const { rows } = order;
  const delivered = shippedAt ? locale.date(shippedAt) : expectedDelivery(order, locale);
  return {
    ...senderOf(locale),
    title: texts('document.invoice'),
    number,
    date,
    recipient: recipientOf(data, locale),
    facts: factsOf(data, locale, [
      { label: texts('document.deliveryDate'), value: delivered },
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

/** A row of a refund by line, or the only one of its rate. */
function creditedRow(
  { items = [], lines, order }: CreditNoteData,
  row: PriceRow,
  index: number,
  locale: Locale,
) {
  const { texts } = locale;
  const line = lines?.[index];
  if (line) return partRow(line.name, [texts('product.sku', { sku: line.sku })], row, locale);
  const { carrierCode, methodCode } = order.shippingMethod;
  if (line === null) return partRow(shippingTitle(carrierCode, methodCode, texts), [], row, locale);
  const named = items.map(
    ({ quantity, name, sku }) => `${quantity} × ${name}, ${texts('product.sku', { sku })}`,
  );
  return partRow(texts('document.refundOf', { number: order.number }), named, row, locale);
}

/** A credit note in the language of its store: it names the invoice that it corrects; its sums are negative. */
function creditNoteContent(data: CreditNoteData, locale: Locale): DocumentContent {
  const { texts } = locale;
  const { date, invoice, isFull, number, order } = data;
  const rows = data.rows.map((row) => ({
    ...row,
    gross: negated(row.gross),
    discount: negated(row.discount),
    net: negated(row.net),
    tax: negated(row.tax),
  }));
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
      isFull
        ? namedRows(order, rows, locale)
        : rows.map((row, index) => creditedRow(data, row, index, locale)),
      locale,
    ),
    ...sumsOf(order, rows, locale),
    taxes: taxTable(order, rows, locale),
    notes: notesOf(data, locale),
  };
}

/** Documents with the letterhead of the shop; others are drawn as they are. */
const contents: {
  readonly [Kind in Exclude<keyof DocumentPayloads, DrawnKind>]: (
    payload: DocumentPayloads[Kind],
    locale: Locale,
  ) => DocumentContent | Promise<DocumentContent>;
} = {
  invoice: invoiceContent,
  credit_note: creditNoteContent,
  offer: offerContent,
  content_page: contentPageContent,
  system_plan: systemPlanContent,
};

type DrawnKind = 'camera_sign' | 'packing_slip' | 'pick_list';

const drawings: {
  readonly [Kind in DrawnKind]: (payload: DocumentPayloads[Kind], locale: Locale) => Promise<Buffer>;
} = { camera_sign: drawCameraSign, packing_slip: drawPackingSlips, pick_list: drawPickList };

const isDrawn = (kind: keyof DocumentPayloads): kind is DrawnKind => Object.hasOwn(drawings, kind);

/** A page bears the name that its store gives it: a store may share its path with one whose law has other words. */
function nameOf(kind: keyof DocumentPayloads, payload: DocumentPayloads[keyof DocumentPayloads]): string {
  if ('page' in payload) return payload.page.title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim();
  return 'number' in payload ? payload.number : kind.replaceAll('_', '-');
}

async function draw<Kind extends keyof DocumentPayloads>(
  kind: Kind,
  payload: DocumentPayloads[Kind],
  locale: Locale,
): Promise<Buffer> {
  if (isDrawn(kind)) {
    const drawing = drawings[kind] as (payload: DocumentPayloads[Kind], locale: Locale) => Promise<Buffer>;
    return drawing(payload, locale);
  }
  const content = contents[kind as Exclude<Kind, DrawnKind>] as (
    payload: DocumentPayloads[Kind],
    locale: Locale,
  ) => DocumentContent | Promise<DocumentContent>;
  return drawDocument(await content(payload, locale));
}

export const renderDocument: RenderDocument = async (kind, payload, store) => ({
  fileName: `${nameOf(kind, payload)}.pdf`,
  contentType: 'application/pdf',
  bytes: await draw(kind, payload, await localeOf(store)),
});
