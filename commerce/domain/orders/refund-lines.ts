import type { Order, OrderItem, PriceRow } from '../../model/order';
import { leftToShip } from './parcels';

/** What a refund pays back of a line, in minor units. */
export interface RefundedLine {
  /** `OrderItem.position`; null: the delivery. */
  readonly position: number | null;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly net: number;
  readonly tax: number;
  /** Percent. */
  readonly taxRate: number;
  /** Units that go back to the warehouse. */
  readonly restocked: number;
  /** Taken out of the order, or set off against what was: not among what the order charges now. */
  readonly removed?: boolean;
}

/** A line of which units or money can be paid back. Minor units. */
export interface RefundableLine extends Pick<RefundedLine, 'position' | 'sku' | 'name' | 'taxRate'> {
  readonly ordered: number;
  /** Units that can be paid back: they have left, or the order is canceled. Others leave the order by a change of its lines. */
  readonly quantity: number;
  readonly unsent: number;
  /** Units that can go back to the warehouse. */
  readonly restockable: number;
  /** Proposed for one unit. */
  readonly each: number;
  /** What is proposed for all of `quantity`; less than `left` if less was paid back for earlier units. */
  readonly all: number;
  /** The most that can be paid back. */
  readonly left: number;
  readonly paid: { readonly total: number; readonly tax: number; readonly back: number };
}

export interface LineToRefund {
  readonly position: number;
  readonly quantity: number;
  /** Minor units; without it what was paid for the units. */
  readonly amountMinor?: number | null;
  /** Puts the units back on hand, as far as they had left. */
  readonly restock?: boolean;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const down = (amount: number, step: number) => Math.floor(amount / step) * step;

function earlierOf(lines: readonly RefundedLine[], position: number | null) {
  const own = lines.filter((line) => line.position === position && line.removed !== true);
  return {
    units: sum(own.map(({ quantity }) => quantity)),
    back: sum(own.map(({ net, tax }) => net + tax)),
    restocked: sum(own.map(({ restocked }) => restocked)),
  };
}

function refundable(
  order: Order,
  item: OrderItem & { readonly position: number },
  row: PriceRow,
  earlier: readonly RefundedLine[],
  step: number,
): RefundableLine {
  const { position, sku, name, quantity: ordered } = item;
  const { units, back, restocked } = earlierOf(earlier, position);
  const total = row.net.minor + row.tax.minor;
  const [rest] = leftToShip([{ position, quantity: ordered }], order.parcels ?? []);
  const sent = ordered - (rest?.quantity ?? 0);
  const most = order.status === 'canceled' ? ordered : sent;
  const quantity = Math.max(0, most - units);
  const each = down(total / ordered, step);
  const left = quantity === 0 ? 0 : Math.max(0, total - back - (ordered - units - quantity) * each);
  const paid = { total, tax: row.tax.minor, back };
  const restockable = Math.max(0, Math.min(quantity, sent - restocked));
  const facts = { position, sku, name, taxRate: row.taxRate, ordered, unsent: ordered - sent };
  const last = units + quantity === ordered ? total - ordered * each : 0;
  const all = Math.min(left, quantity * each + last);
  return { ...facts, quantity, restockable, each, all, left, paid };
}

/** The lines of an order, and last its delivery, whose name is empty. `step`: of the currency, in minor units. */
export function refundableLines(
  order: Order,
  earlier: readonly RefundedLine[],
  step: number,
): RefundableLine[] {
  const rows = order.rows.filter(({ kind }) => kind === 'item');
  const lines = order.items.flatMap((item, index) => {
    const { position } = item;
    const row = rows[index];
    return row && position !== undefined
      ? [refundable(order, { ...item, position }, row, earlier, step)]
      : [];
  });
  const delivery = order.rows.find(({ kind }) => kind === 'shipping');
  if (!delivery) return lines;
  const { back } = earlierOf(earlier, null);
  const total = delivery.net.minor + delivery.tax.minor;
  const left = Math.max(0, total - back);
  const paid = { total, tax: delivery.tax.minor, back };
  const none = { position: null, sku: '', name: '', ordered: 1, unsent: 0, restockable: 0 };
  const units = left > 0 ? 1 : 0;
  return [
    ...lines,
    { ...none, taxRate: delivery.taxRate, quantity: units, each: left, all: left, left, paid },
  ];
}

/** What was paid for units of a line; the last one also has what the division leaves. */
export const proposedFor = ({ all, each, left, quantity: most }: RefundableLine, quantity: number): number =>
  quantity === most ? all : Math.min(left, quantity * each);

/** The tax in a part of a row: the parts of the whole row have its tax. */
function taxIn({ total, tax, back }: RefundableLine['paid'], amount: number): number {
  if (total === 0) return 0;
  const [before, after] = [back, back + amount].map((part) => Math.round((tax * part) / total));
  return (after ?? 0) - (before ?? 0);
}

function refundedOf(line: RefundableLine, quantity: number, amount: number, restock: boolean): RefundedLine {
  const { position, sku, name, taxRate, paid, restockable } = line;
  const tax = taxIn(paid, amount);
  const restocked = restock ? Math.min(quantity, restockable) : 0;
  return { position, sku, name, quantity, taxRate, net: amount - tax, tax, restocked };
}

/** What is paid back of each line, those of nothing left out; null if a line has fewer units or less money than is asked. */
export function linesToRefund(
  lines: readonly RefundableLine[],
  wanted: readonly LineToRefund[],
  deliveryMinor: number,
): RefundedLine[] | null {
  const asked = [
    ...wanted.map((each) => ({ restock: false, amountMinor: null, ...each })),
    ...(deliveryMinor > 0
      ? [{ position: null, quantity: 1, amountMinor: deliveryMinor, restock: false }]
      : []),
  ];
  if (new Set(asked.map(({ position }) => position)).size < asked.length) return null;
  const refunded: RefundedLine[] = [];
  for (const { position, quantity, amountMinor, restock } of asked) {
    const line = lines.find((each) => each.position === position);
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity) return null;
    const amount = amountMinor ?? proposedFor(line, quantity);
    if (!Number.isInteger(amount) || amount < 0 || amount > line.left) return null;
    refunded.push(refundedOf(line, quantity, amount, restock));
  }
  return refunded;
}

/**
 * Lines on the other side of a sum: what an order charges in the place of what was taken out of it, or the reverse. Their amounts are negative; those of
 * no amount are left out.
 */
export const setOff = (lines: readonly RefundedLine[]): RefundedLine[] =>
  lines
    .filter(({ net, tax }) => net + tax !== 0)
    .map((line) => ({ ...line, net: -line.net, tax: -line.tax, removed: true }));

export const isSetOff = ({ net, tax }: Pick<RefundedLine, 'net' | 'tax'>): boolean => net + tax < 0;

export const totalOf = (lines: readonly Pick<RefundedLine, 'net' | 'tax'>[]): number =>
  sum(lines.map(({ net, tax }) => net + tax));
