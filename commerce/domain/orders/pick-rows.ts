import type { PackingSlip, PickRow } from '../../model/document';

interface Picked extends Pick<PickRow, 'sku' | 'name' | 'quantity'> {
  readonly number: string;
}

/** A bundle lies on no shelf: its parts are fetched. */
const pickedOf = ({ order: { number }, lines }: PackingSlip): Picked[] =>
  lines.flatMap(({ item: { sku, name, quantity, parts = [] } }) =>
    parts.length === 0
      ? [{ number, sku, name, quantity }]
      : parts.map((part) => ({ number, sku: part.sku, name: part.name, quantity: part.quantity * quantity })),
  );

/** The articles of some orders, by shelf; those without one last, by number. */
export function pickRows(slips: readonly PackingSlip[], shelfOf: (sku: string) => string | null): PickRow[] {
  const bySku = Map.groupBy(slips.flatMap(pickedOf), ({ sku }) => sku);
  const rows = [...bySku].map(([sku, picked]) => {
    const byOrder = Map.groupBy(picked, ({ number }) => number);
    const sum = (some: readonly Picked[]) => some.reduce((total, { quantity }) => total + quantity, 0);
    const orders = [...byOrder].map(([number, own]) => ({ number, quantity: sum(own) }));
    return { sku, name: picked[0]?.name ?? sku, shelf: shelfOf(sku), quantity: sum(picked), orders };
  });
  return rows.toSorted(byShelf);
}

const compare = new Intl.Collator('en', { numeric: true }).compare;

/** `A2` before `A10`. */
export function byShelf(one: Pick<PickRow, 'shelf' | 'sku'>, other: Pick<PickRow, 'shelf' | 'sku'>): number {
  if ((one.shelf === null) !== (other.shelf === null)) return one.shelf === null ? 1 : -1;
  return compare(one.shelf ?? '', other.shelf ?? '') || compare(one.sku, other.sku);
}
