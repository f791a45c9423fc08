import type { OrderItem, OrderLine, OrderParcel } from '../../model/order';

/** The lines of an order without what its parcels have; none once all have left. */
export function leftToShip(
  items: readonly OrderLine[],
  parcels: readonly Pick<OrderParcel, 'lines'>[],
): OrderLine[] {
  const sent = new Map<number, number>();
  for (const { position, quantity } of parcels.flatMap(({ lines }) => lines))
    sent.set(position, (sent.get(position) ?? 0) + quantity);
  return items
    .map(({ position, quantity }) => ({ position, quantity: quantity - (sent.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The lines to which something was added, with what they had before; 0: the line was added. */
export const withoutAdded = (
  items: readonly Pick<OrderItem, 'position' | 'quantity'>[],
  added: readonly OrderLine[],
): OrderLine[] =>
  added.map(({ position, quantity }) => {
    const item = items.find((each) => each.position === position);
    return { position, quantity: Math.max(0, (item?.quantity ?? 0) - quantity) };
  });

/** Each line once, by position; null unless all units are in `left`, and there is one. */
export function linesWithin(wanted: readonly OrderLine[], left: readonly OrderLine[]): OrderLine[] | null {
  const units = new Map<number, number>();
  for (const { position, quantity } of wanted) {
    if (!Number.isInteger(quantity) || quantity <= 0) return null;
    units.set(position, (units.get(position) ?? 0) + quantity);
  }
  const lines = [...units].map(([position, quantity]) => ({ position, quantity }));
  const fits = ({ position, quantity }: OrderLine) =>
    quantity <= (left.find((line) => line.position === position)?.quantity ?? 0);
  if (lines.length === 0 || !lines.every(fits)) return null;
  return lines.toSorted((one, other) => one.position - other.position);
}
