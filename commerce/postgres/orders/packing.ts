import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { leftToShip } from '../../domain/orders/parcels';
import { byShelf, pickRows } from '../../domain/orders/pick-rows';
import type { DocumentFile, PackingSlip, PackingWork, RenderDocument } from '../../model/document';
import type { Order, OrderLine } from '../../model/order';
import { completeOrder } from './read-order';
import { product } from '../schema/catalogue';
import { order } from '../schema/orders';
import { stock } from '../schema/stock';
import { parseOrderNumber } from '../secrets';

/** In the order of the numbers; unknown ones are left out. */
async function ordersOf(db: Database, texts: readonly string[]): Promise<Order[]> {
  const numbers = [...new Set(texts.flatMap((text) => parseOrderNumber(text) ?? []))];
  if (numbers.length === 0) return [];
  const rows = await db.select().from(order).where(inArray(order.number, numbers));
  const sorted = numbers.flatMap((number) => rows.filter((row) => row.number === number));
  const orders: Order[] = [];
  for (const row of sorted) orders.push(await completeOrder(db, row));
  return orders;
}

interface Facts {
  readonly shelf: string | null;
  readonly ean: string | null;
}

/** Of the articles and the parts of bundles, by number. */
async function factsOf(db: Database, orders: readonly Order[]): Promise<ReadonlyMap<string, Facts>> {
  const skus = orders.flatMap(({ items }) =>
    items.flatMap(({ sku, parts = [] }) => [sku, ...parts.map((part) => part.sku)]),
  );
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: product.sku, ean: product.ean, shelf: stock.shelf })
    .from(product)
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(inArray(product.sku, [...new Set(skus)]));
  return new Map(rows.map(({ sku, ...facts }) => [sku, facts]));
}

function slipOf(placed: Order, facts: ReadonlyMap<string, Facts>): PackingSlip {
  const lines = placed.items.flatMap(({ position, quantity }): OrderLine[] =>
    position === undefined ? [] : [{ position, quantity }],
  );
  const left = leftToShip(lines, placed.parcels ?? []);
  const packed = placed.items.flatMap((item) => {
    const units = left.find(({ position }) => position === item.position)?.quantity;
    const { sku } = item;
    return units === undefined
      ? []
      : [{ item: { ...item, quantity: units }, sku, shelf: facts.get(sku)?.shelf ?? null }];
  });
  return { order: placed, lines: packed.toSorted(byShelf).map(({ item, shelf }) => ({ item, shelf })) };
}

/** See `OrderWork.packing`. */
export async function packing(db: Database, numbers: readonly string[]): Promise<PackingWork> {
  const orders = await ordersOf(db, numbers);
  const facts = await factsOf(db, orders);
  const slips = orders.map((placed) => slipOf(placed, facts)).filter(({ lines }) => lines.length > 0);
  const rows = pickRows(slips, (sku) => facts.get(sku)?.shelf ?? null);
  const eans = [...facts].flatMap(([sku, { ean }]) => (ean === null ? [] : [[sku, ean] as const]));
  return { slips, rows, eans: Object.fromEntries(eans) };
}

/** See `OrderWork.packingSlips`. */
export async function packingSlips(
  db: Database,
  render: RenderDocument,
  numbers: readonly string[],
): Promise<DocumentFile | null> {
  const { slips } = await packing(db, numbers);
  const [first] = slips;
  return first ? render('packing_slip', { slips, date: new Date() }, first.order.store) : null;
}

/** See `OrderWork.pickList`. */
export async function pickList(
  db: Database,
  render: RenderDocument,
  numbers: readonly string[],
): Promise<DocumentFile | null> {
  const { rows, slips } = await packing(db, numbers);
  const [first] = slips;
  if (!first) return null;
  const data = { rows, numbers: slips.map(({ order: { number } }) => number), date: new Date() };
  return render('pick_list', data, first.order.store);
}
