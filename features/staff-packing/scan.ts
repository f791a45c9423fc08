import type { PackingSlip, PackingWork } from '@/commerce/model/document';
import type { OrderLine } from '@/commerce/model/order';

export interface ScanRow {
  /** Of an order: the position of its line, and the place of a part in its bundle (`0.1`); of a pick list: the article's number. */
  readonly id: string;
  readonly sku: string;
  /** What a scanner may read on it. */
  readonly codes: readonly string[];
  readonly name: string;
  readonly shelf: string | null;
  readonly quantity: number;
  /** Options, or the orders that it is for. */
  readonly note: string;
}

/** Units that were ticked, by the id of the row. */
export type Counts = Readonly<Record<string, number>>;

function rowOf({ eans }: PackingWork, row: Omit<ScanRow, 'codes'>): ScanRow {
  const { id, name, note, quantity, shelf, sku } = row;
  const ean = eans[sku];
  return { id, name, note, quantity, shelf, sku, codes: ean === undefined ? [sku] : [sku, ean] };
}

const shelfOf = ({ rows }: PackingWork, sku: string) => rows.find((row) => row.sku === sku)?.shelf ?? null;

/** Of one order: a bundle has no code, its parts have. */
export const orderRows = (work: PackingWork, { lines }: PackingSlip): ScanRow[] =>
  lines.flatMap(({ item: { name, options, parts = [], position = 0, quantity, sku }, shelf }) => {
    const note = options.map(({ valueLabel }) => valueLabel).join(', ');
    if (parts.length === 0) return [rowOf(work, { id: `${position}.0`, sku, name, shelf, quantity, note })];
    return parts.map((part, index) => ({
      ...rowOf(work, { ...part, id: `${position}.${index}`, shelf: shelfOf(work, part.sku), note: name }),
      quantity: part.quantity * quantity,
    }));
  });

export const listRows = (work: PackingWork): ScanRow[] =>
  work.rows.map((row) => {
    const note = row.orders.map(({ number, quantity }) => `${quantity} × ${number}`).join(', ');
    return rowOf(work, { ...row, id: row.sku, note });
  });

/** The lines of an order that are ticked; null if a bundle is not complete. */
export function tickedLines({ lines }: PackingSlip, counts: Counts): OrderLine[] | null {
  const ticked = lines.map(({ item: { parts = [], position = 0 } }) => {
    const units = (parts.length === 0 ? [1] : parts.map(({ quantity }) => quantity)).map(
      (each, index) => (counts[`${position}.${index}`] ?? 0) / each,
    );
    return { position, quantity: units[0] ?? 0, isWhole: units.every((each) => each === units[0]) };
  });
  if (!ticked.every(({ isWhole, quantity }) => isWhole && Number.isInteger(quantity))) return null;
  return ticked.flatMap(({ position, quantity }) => (quantity > 0 ? [{ position, quantity }] : []));
}

export type Scanned =
  | { readonly kind: 'counted'; readonly row: ScanRow; readonly counts: Counts }
  | { readonly kind: 'full'; readonly row: ScanRow }
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'unknown' };

/** GTINs of 8, 12, 13 and 14 digits are one number with zeros before it. */
const plain = (code: string) => {
  const text = code.trim().toUpperCase();
  return /^\d{8,14}$/.test(text) ? text.padStart(14, '0') : text;
};

const orderNumber = /^[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/;

/** Counts one unit of the article with this code: of the first of its rows that is not complete. */
export function scan(rows: readonly ScanRow[], counts: Counts, code: string): Scanned {
  const wanted = plain(code);
  const found = rows.filter(({ codes }) => codes.some((each) => plain(each) === wanted));
  const open = found.find(({ id, quantity }) => (counts[id] ?? 0) < quantity);
  if (open)
    return { kind: 'counted', row: open, counts: { ...counts, [open.id]: (counts[open.id] ?? 0) + 1 } };
  const [full] = found;
  if (full) return { kind: 'full', row: full };
  return orderNumber.test(wanted) ? { kind: 'order', number: wanted } : { kind: 'unknown' };
}

export const isComplete = (rows: readonly ScanRow[], counts: Counts): boolean =>
  rows.every(({ id, quantity }) => counts[id] === quantity);
