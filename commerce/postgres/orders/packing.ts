import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { leftToShip } from '../../domain/orders/parcels';
import { byShelf, pickRows } from '../../domain/orders/pick-rows';
import type { DocumentFile, PackingSlip, RenderDocument } from '../../model/document';
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

async function shelvesOf(db: Database, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const skus = orders.flatMap(({ items }) =>
    items.flatMap(({ sku, parts = [] }) => [sku, ...parts.map((part) => part.sku)]),
  );
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: product.sku, shelf: stock.shelf })
    .from(product)
    .innerJoin(stock, eq(stock.productId, product.id))
    .where(and(inArray(product.sku, [...new Set(skus)]), isNotNull(stock.shelf)));
  return new Map(rows.flatMap(({ sku, shelf }) => (shelf === null ? [] : [[sku, shelf] as const])));
}

function slipOf(placed: Order, shelves: ReadonlyMap<string, string>): PackingSlip {
  const lines = placed.items.flatMap(({ position, quantity }): OrderLine[] =>
    position === undefined ? [] : [{ position, quantity }],
  );
  const left = leftToShip(lines, placed.parcels ?? []);
  const packed = placed.items.flatMap((item) => {
    const units = left.find(({ position }) => position === item.position)?.quantity;
    return units === undefined
      ? []
      : [{ item: { ...item, quantity: units }, sku: item.sku, shelf: shelves.get(item.sku) ?? null }];
  });
  return { order: placed, lines: packed.toSorted(byShelf).map(({ item, shelf }) => ({ item, shelf })) };
}

async function slipsOf(db: Database, numbers: readonly string[]) {
  const orders = await ordersOf(db, numbers);
  const shelves = await shelvesOf(db, orders);
  const slips = orders.map((placed) => slipOf(placed, shelves)).filter(({ lines }) => lines.length > 0);
  return { slips, shelves };
}

/** See `OrderWork.packingSlips`. */
export async function packingSlips(
  db: Database,
  render: RenderDocument,
  numbers: readonly string[],
): Promise<DocumentFile | null> {
  const { slips } = await slipsOf(db, numbers);
  const [first] = slips;
  return first ? render('packing_slip', { slips, date: new Date() }, first.order.store) : null;
}

/** See `OrderWork.pickList`. */
export async function pickList(
  db: Database,
  render: RenderDocument,
  numbers: readonly string[],
): Promise<DocumentFile | null> {
  const { slips, shelves } = await slipsOf(db, numbers);
  const [first] = slips;
  if (!first) return null;
  const named = slips.map(({ order: { number } }) => number);
  const data = { rows: pickRows(slips, shelves), numbers: named, date: new Date() };
  return render('pick_list', data, first.order.store);
}
