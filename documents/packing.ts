import type { PackingSlip, PackingSlipsData, PickListData } from '@/commerce/model/document';
import { companyFacts } from '@/config/shop/seller';
import type { Locale } from '@/lib/messages/locale';
import { pickupPointLines } from '@/lib/address/address-lines';
import { shippingTitle } from '@/lib/messages/method-titles';
import { titledPartLines } from '@/lib/text/options-text';
import { code128 } from './pdf/code-128';
import { drawTable, type Table, type TableRow } from './pdf/draw-document';
import { colour, contentBox, pageSize, Sheet, styles, type TextBox } from './pdf/sheet';

/** In points; a scanner reads bars from 0.25 mm. */
const moduleWidth = 0.85;
const barHeight = 26;
const { x: left, width } = contentBox;
const side: TextBox = { x: left + width - 200, width: 200 };

/** Bars with the text below; the text alone if it has no barcode. Returns the bottom. */
function drawBarcode(sheet: Sheet, text: string, x: number, y: number): number {
  const { width: modules = 1 } = code128(text, 1) ?? {};
  // A long number gets thinner bars.
  const scale = Math.min(moduleWidth, side.width / modules);
  const code = code128(text, barHeight / scale);
  if (code) sheet.figure(text, { x, y, scale }, [{ path: code.path, colour: colour.ink }]);
  return sheet.block(text, styles.small, { x, width: side.width }, y + (code ? barHeight + 2 : 0), null);
}

function drawHead(sheet: Sheet, { order }: PackingSlip, { address, date, texts }: Locale): void {
  const top = sheet.y;
  sheet.paragraph(`${texts('document.packingSlip')} ${order.number}`, styles.title, contentBox, 'H1');
  const codeBottom = drawBarcode(sheet, order.number, side.x, top);
  sheet.y += 6;
  const { carrierCode, methodCode } = order.shippingMethod;
  const facts = [
    companyFacts().legalName,
    `${texts('email.orderDate')}: ${date(order.date)}`,
    shippingTitle(carrierCode, methodCode, texts),
    ...(order.poNumber ? [`${texts('address.poNumber')}: ${order.poNumber}`] : []),
  ];
  for (const line of facts) sheet.paragraph(line, styles.text, { x: left, width: side.x - left - 20 });
  sheet.y = Math.max(sheet.y, codeBottom) + 12;
  const target = order.pickupPoint ? pickupPointLines(order.pickupPoint) : address(order.shippingAddress);
  const title = texts(order.pickupPoint ? 'email.pickupPoint' : 'email.deliveryAddress');
  sheet.paragraph(title, styles.heading, contentBox, 'H2');
  for (const line of target) sheet.paragraph(line, styles.text, contentBox);
  sheet.y += 14;
}

const columnsOf = ({ texts }: Locale): Table['columns'] => [
  { label: texts('document.item'), width: null, align: 'left' },
  { label: 'SKU', width: 110, align: 'left' },
  { label: texts('document.shelf'), width: 70, align: 'left' },
  { label: texts('document.quantity'), width: 42, align: 'right' },
];

function slipRow({ item, shelf }: PackingSlip['lines'][number], { labelled, texts }: Locale): TableRow {
  return {
    cells: [item.name, item.sku, shelf ?? '', String(item.quantity)],
    details: [
      ...item.options.map(({ label, valueLabel }) => labelled(label, valueLabel)),
      ...titledPartLines(texts('cart.parts'), item.parts),
    ],
  };
}

/** What is scanned of a line: a bundle has no code, its parts have. */
const codedSkus = ({ parts = [], sku }: PackingSlip['lines'][number]['item']) =>
  parts.length === 0 ? [sku] : parts.map((part) => part.sku);

/** The barcodes of the articles, two in a row, each with its number. */
function drawArticles(sheet: Sheet, skus: readonly string[]): void {
  const half = width / 2;
  for (const [index, sku] of skus.entries()) {
    if (index % 2 === 0) sheet.reserve(barHeight + 28);
    const bottom = drawBarcode(sheet, sku, left + (index % 2) * half, sheet.y + 10);
    if (index % 2 === 1 || index === skus.length - 1) sheet.y = bottom;
  }
}

/** The slips of some orders, each from the top of a page, without prices. */
export async function drawPackingSlips({ slips, date }: PackingSlipsData, locale: Locale): Promise<Buffer> {
  const { tag, texts } = locale;
  const numbers = slips.map(({ order }) => order.number).join(', ');
  const sheet = new Sheet({ title: `${texts('document.packingSlip')} ${numbers}`, locale: tag, date });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) sheet.reserve(pageSize.height);
    drawHead(sheet, slip, locale);
    drawTable(sheet, {
      title: texts('document.rows'),
      columns: columnsOf(locale),
      rows: slip.lines.map((line) => slipRow(line, locale)),
    });
    if (slip.order.comment) {
      sheet.y += 12;
      sheet.paragraph(slip.order.comment, styles.text, contentBox);
    }
    drawArticles(sheet, [...new Set(slip.lines.flatMap(({ item }) => codedSkus(item)))]);
  }
  return sheet.end();
}

/** What to fetch for some orders, in the order of the shelves. */
export async function drawPickList({ rows, date, numbers }: PickListData, locale: Locale): Promise<Buffer> {
  const { tag, texts } = locale;
  const title = texts('document.pickList');
  const sheet = new Sheet({ title, locale: tag, date });
  sheet.paragraph(title, styles.title, contentBox, 'H1');
  sheet.y += 4;
  sheet.paragraph(numbers.join(', '), styles.small, contentBox);
  sheet.y += 12;
  drawTable(sheet, {
    title,
    columns: columnsOf(locale),
    rows: rows.map(({ sku, name, shelf, quantity, orders }) => ({
      cells: [name, sku, shelf ?? '', String(quantity)],
      details: [orders.map((each) => `${each.quantity} × ${each.number}`).join(', ')],
    })),
  });
  return sheet.end();
}
