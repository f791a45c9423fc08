import { breakLines } from './break-lines';
import type { Column, Table, TableRow } from './content';
import { lineHeight, type Sheet, type Tag, type TextBox } from './sheet';
import { colour, contentBox, styles } from './style';

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
