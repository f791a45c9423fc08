import type { Drawing } from '@/commerce/model/system-plan';
import { company, writtenName } from '@/config/shop/company';
import { type LogoPng, logoPng } from '@/lib/media/logo-png';
import {
  lineHeight,
  type Shape,
  Sheet,
  type TextBox,
  type Tag,
  colour,
  contentBox,
  margins,
  pageSize,
  styles,
} from './sheet';
import { colours } from '@/ui/brand/tokens';
import { symbol, wordmark } from '@/ui/brand/brand-paths';
import { drawDrawing } from './draw-drawing';
import { breakLines, widthOf } from './fonts';

const gap = 10;
const padding = 6;

interface DrawnColumn extends Column {
  readonly x: number;
  readonly width: number;
}

function place(columns: readonly Column[], box: TextBox): DrawnColumn[] {
  const gaps = gap * (columns.length - 1);
  const taken = columns.reduce((sum, { width }) => sum + (width ?? 0), gaps);
  let x = box.x;
  return columns.map((column) => {
    const width = column.width ?? box.width - taken;
    const placed = { ...column, x, width };
    x += width + gap;
    return placed;
  });
}

const rowLine = styles.text.size * lineHeight;
const detailLine = styles.small.size * lineHeight;

function heightOf(row: TableRow, columns: readonly DrawnColumn[]): number {
  const heights = columns.map(({ width }, index) => {
    const textHeight = breakLines(row.cells[index] ?? '', styles.text, width).length * rowLine;
    if (index > 0) return textHeight;
    return (
      textHeight + row.details.flatMap((text) => breakLines(text, styles.small, width)).length * detailLine
    );
  });
  return Math.max(...heights) + 2 * padding;
}

/** The titles of the columns: part of the structure on the first page, repeated as artifacts on the next ones. */
function drawHead(sheet: Sheet, columns: readonly DrawnColumn[], box: TextBox, parent: Tag | null): void {
  const row = parent && sheet.open('TR', parent);
  let bottom = sheet.y;
  for (const column of columns) {
    const cell = row && sheet.open('TH', row, { scope: 'Column' });
    bottom = Math.max(bottom, sheet.block(column.label, styles.columnTitle, column, sheet.y, cell));
    cell?.element.end();
  }
  row?.element.end();
  sheet.y = bottom + 4;
  sheet.rule(sheet.y, colour.line, 0.8, box);
}

function drawRow(sheet: Sheet, row: TableRow, columns: readonly DrawnColumn[], parent: Tag): void {
  const tag = sheet.open('TR', parent);
  for (const [index, column] of columns.entries()) {
    const cell = sheet.open('TD', tag);
    let bottom = sheet.block(row.cells[index] ?? '', styles.text, column, sheet.y + padding, cell);
    if (index === 0) {
      for (const text of row.details) bottom = sheet.block(text, styles.small, column, bottom, cell);
    }
    cell.element.end();
  }
  tag.element.end();
}

/** Draws a table at the current position. Rows are not broken; the head is repeated on every page. */
export function drawTable(sheet: Sheet, table: Table, box: TextBox = contentBox): void {
  const columns = place(table.columns, box);
  const tag = sheet.open('Table', undefined, { title: table.title });
  const [first] = table.rows;
  sheet.reserve(30 + (first ? heightOf(first, columns) : 0));
  drawHead(sheet, columns, box, tag);
  sheet.onNewPage = () => drawHead(sheet, columns, box, null);
  for (const row of table.rows) {
    const height = heightOf(row, columns);
    sheet.reserve(height);
    drawRow(sheet, row, columns, tag);
    sheet.y += height;
    sheet.rule(sheet.y, colour.faintLine, 0.5, box);
  }
  sheet.onNewPage = null;
  tag.element.end();
}

const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** `wordmark.symbolTransform` as a matrix. */
function symbolMatrix(): NonNullable<Shape['transform']> {
  const [x = 0, y = 0, scale = 1] = wordmark.symbolTransform.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return [scale, 0, 0, scale, x, y];
}

/** The wordmark, 320 × 80. */
const logo: readonly Shape[] = [
  { path: symbol.head, colour: colours.ink, transform: symbolMatrix() },
  { path: symbol.beak, colour: colours.amber, transform: symbolMatrix() },
  ...symbol.lenses.map((lens) => ({
    path: circle(lens),
    colour: colours.brand,
    transform: symbolMatrix(),
  })),
  { path: wordmark.letters, colour: colours.ink },
];

const { x: left, width } = contentBox;
const half: TextBox = { x: left, width: 250 };
const right: TextBox = { x: left + 290, width: width - 290 };
const sums: TextBox = { x: left + width - 240, width: 240 };
const taxBox: TextBox = { x: left, width: 212 };
const logoWidth = 136;

/** The size of a logo that replaces the wordmark, in points. */
const sizeOf = ({ width: wide, height: high }: LogoPng) => {
  const scale = Math.min(logoWidth / wide, logoWidth / 4 / high);
  return { width: wide * scale, height: high * scale };
};

function drawLetterhead(sheet: Sheet, sender: readonly string[], siteLogo: LogoPng | null): void {
  if (siteLogo)
    sheet.picture(company.storeName, siteLogo.png, { x: left, y: margins.top, ...sizeOf(siteLogo) });
  else if (writtenName === undefined)
    sheet.figure(company.storeName, { x: left, y: margins.top, scale: logoWidth / 320 }, logo);
  const tag = sheet.open('P');
  if (!siteLogo && writtenName !== undefined) sheet.block(writtenName, styles.title, half, margins.top, tag);
  let y: number = margins.top;
  for (const [index, line] of sender.entries()) {
    const style =
      index === 0 ? { ...styles.small, weight: 'bold' as const, colour: colour.ink } : styles.small;
    y = sheet.block(line, style, { ...right, align: 'right' }, y, tag);
  }
  tag.element.end();
  sheet.y = Math.max(y, margins.top + logoWidth / 4) + 34;
}

/** Label and value side by side; a long value wraps. Returns the bottom. */
function drawFacts(sheet: Sheet, facts: readonly Labelled[], top: number): number {
  if (facts.length === 0) return top;
  const tag = sheet.open('P');
  let y = top;
  for (const { label, value } of facts) {
    const labelBottom = sheet.block(label, styles.label, { x: right.x, width: 84 }, y + 1, tag);
    const box = { x: right.x + 90, width: right.width - 90 };
    y = Math.max(labelBottom, sheet.block(value, styles.text, box, y, tag)) + 2;
  }
  tag.element.end();
  return y;
}

function drawAddress(sheet: Sheet, { title, lines }: Block, top: number): number {
  const tag = sheet.open('P');
  let y = sheet.block(title, styles.label, half, top, tag) + 2;
  for (const line of lines) y = sheet.block(line, styles.text, half, y, tag);
  tag.element.end();
  return y;
}

const sumHeight = styles.text.size * lineHeight + 3;

function drawSums(sheet: Sheet, { grandTotal, taxes, totals }: DocumentContent): void {
  const rows = Math.max(totals.length + (grandTotal ? 2 : 0), (taxes?.rows.length ?? 0) + 2);
  sheet.reserve(rows * (sumHeight + 6));
  const top = sheet.y + 10;
  sheet.y = top;
  if (taxes) drawTable(sheet, taxes, taxBox);
  const taxBottom = sheet.y;
  sheet.y = top;
  for (const row of totals) drawSum(sheet, row, styles.text);
  if (grandTotal) drawTotal(sheet, grandTotal, sums);
  sheet.y = Math.max(taxBottom, sheet.y);
}

/** Below a line as wide as `box`. */
function drawTotal(sheet: Sheet, total: Labelled, box: TextBox): void {
  sheet.y += 3;
  sheet.rule(sheet.y, colour.line, 0.8, box);
  sheet.y += 7;
  drawSum(sheet, total, styles.total);
}

function drawSum(sheet: Sheet, { label, value }: Labelled, style: (typeof styles)['text' | 'total']): void {
  const tag = sheet.open('P');
  const bottom = sheet.block(label, style, { x: sums.x, width: sums.width - 84 }, sheet.y, tag);
  sheet.line(value, style, { x: sums.x + sums.width - 84, width: 84, align: 'right' }, sheet.y, tag);
  tag.element.end();
  sheet.y = bottom + 3;
}

/** Of the head of a table and its first row, about. */
const tableHeadHeight = 60;
/** Of a drawing at most: what follows begins on its page. */
const mostDrawn = 360;

/** Lines below a heading that take no more are on one page with it. */
const mostKept = 220;
/** Below each line that is filled in by hand. */
const entryGap = 9;

/** A line of a form: "• Date:". */
const isEntry = (line: string) => line.startsWith('• ') && line.endsWith(':');

const linesHeight = (lines: readonly string[]) =>
  lines.reduce(
    (sum, line) =>
      sum + breakLines(line, styles.text, width).length * rowLine + (isEntry(line) ? entryGap : 0),
    0,
  );

function drawLine(sheet: Sheet, line: string): void {
  sheet.paragraph(line, styles.text, contentBox);
  if (!isEntry(line)) return;
  const written = widthOf(line, styles.text.weight, styles.text.size) + gap;
  if (written < width / 2)
    sheet.rule(sheet.y - 3, colour.line, 0.5, { x: left + written, width: width - written });
  sheet.y += entryGap;
}

function drawNotes(sheet: Sheet, notes: readonly Block[]): void {
  for (const { title, lines, drawing, table, total } of notes) {
    if (title === '') {
      sheet.y += 6;
      for (const line of lines) sheet.paragraph(line, styles.text, contentBox);
      continue;
    }
    // A heading stays with its first line, and with all of a few.
    const ratio = drawing ? drawing.content.height / drawing.content.width : 0;
    const drawn = Math.min(mostDrawn, ratio * width);
    const head = table ? tableHeadHeight : 0;
    const all = drawing || table ? mostKept : linesHeight(lines);
    const kept = all < mostKept ? all : 2 * rowLine;
    sheet.reserve(styles.heading.size * lineHeight + 14 + drawn + head + kept);
    sheet.y += 14;
    sheet.paragraph(title, styles.heading, contentBox, 'H2');
    sheet.y += drawing || table ? 6 : 1;
    if (drawing) {
      const wide = drawn / ratio;
      drawDrawing(sheet, drawing.alt, drawing.content, {
        x: left + (width - wide) / 2,
        y: sheet.y,
        width: wide,
      });
      sheet.y += drawn + 4;
    }
    if (table) {
      drawTable(sheet, table);
      if (total) {
        sheet.reserve(3 * sumHeight);
        drawTotal(sheet, total, contentBox);
      }
      sheet.y += 6;
    }
    for (const line of lines) drawLine(sheet, line);
  }
}

function drawFooters(sheet: Sheet, { footer, page }: DocumentContent): void {
  const top = pageSize.height - margins.bottom + 26;
  sheet.onEveryPage((current, pages) => {
    sheet.rule(top, colour.faintLine, 0.5, contentBox);
    let y = top + 8;
    for (const line of footer) y = sheet.block(line, styles.small, { x: left, width: width - 90 }, y, null);
    const box: TextBox = { x: left + width - 80, width: 80, align: 'right' };
    sheet.line(page(current, pages), styles.small, box, top + 8, null);
  });
}

/** Draws a document as PDF: A4, tagged for screen readers, fonts embedded; the same content gives the same bytes. */
export async function drawDocument(content: DocumentContent): Promise<Buffer> {
  const { date, facts, intro, locale, number, recipient, table, title } = content;
  const heading = `${title} ${number}`.trim();
  const sheet = new Sheet({ title: heading, locale, date });
  drawLetterhead(sheet, content.sender, await logoPng());
  const top = sheet.y;
  const bottom = recipient ? drawAddress(sheet, recipient, top) : top;
  sheet.y = Math.max(bottom, drawFacts(sheet, facts, top));
  if (sheet.y > top) sheet.y += 26;
  sheet.paragraph(heading, styles.title, contentBox, 'H1');
  sheet.y += 8;
  for (const text of intro) sheet.paragraph(text, styles.text, contentBox);
  if (intro.length > 0) sheet.y += 8;
  if (table) drawTable(sheet, table);
  drawSums(sheet, content);
  drawNotes(sheet, content.notes);
  drawFooters(sheet, content);
  return sheet.end();
}

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface Block {
  /** Empty for a paragraph without a heading. */
  readonly title: string;
  readonly lines: readonly string[];
  /** Above the lines, as wide as the page. */
  readonly drawing?: { readonly alt: string; readonly content: Drawing };
  /** Above the lines. */
  readonly table?: Table;
  /** A strong row below the table. */
  readonly total?: Labelled;
}

interface Column {
  readonly label: string;
  /** In points; the column without a width takes the rest. */
  readonly width: number | null;
  readonly align: 'left' | 'right';
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Smaller lines below the first cell. */
  readonly details: readonly string[];
}

export interface Table {
  /** What the table contains, for screen readers. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

export interface DocumentContent {
  /** BCP 47 tag. */
  readonly locale: string;
  readonly title: string;
  /** Empty for a document without one. */
  readonly number: string;
  readonly date: Date;
  /** Name, address and numbers of the seller, next to the logo; the first line is its name. */
  readonly sender: readonly string[];
  readonly recipient: Block | null;
  readonly facts: readonly Labelled[];
  readonly intro: readonly string[];
  readonly table: Table | null;
  readonly totals: readonly Labelled[];
  readonly grandTotal: Labelled | null;
  readonly taxes: Table | null;
  readonly notes: readonly Block[];
  /** One or two lines at the foot of each page. */
  readonly footer: readonly string[];
  /** "Page 1 of 2". */
  readonly page: (page: number, pages: number) => string;
}
