import type { Order, DeclaredWithdrawal, WithdrawnItem } from '../../model/order';

/**
 * How much of each line of an order no withdrawal names yet, in the order of the lines: what a further one may be about.
 * Nothing is left once one was declared for the whole contract.
 */
export function leftToWithdraw(
  lines: readonly Pick<WithdrawnItem, 'sku' | 'quantity'>[],
  declared: readonly DeclaredWithdrawal[],
): number[] {
  if (declared.some(({ items }) => items === null)) return lines.map(() => 0);
  const named = new Map<string, number>();
  for (const { sku, quantity } of declared.flatMap(({ items }) => items ?? []))
    named.set(sku, (named.get(sku) ?? 0) + quantity);
  return lines.map(({ sku, quantity }) => {
    const taken = Math.min(quantity, named.get(sku) ?? 0);
    named.set(sku, (named.get(sku) ?? 0) - taken);
    return quantity - taken;
  });
}

/** What the articles of a withdrawal cost in their order, in minor units: their share of its lines after the discount. */
export function paidFor(
  { items, rows }: Pick<Order, 'items' | 'rows'>,
  withdrawn: readonly WithdrawnItem[],
): number {
  const left = leftToWithdraw(items, [{ declaredAt: '', items: withdrawn }]);
  const lines = rows.filter(({ kind }) => kind === 'item');
  return lines.reduce((sum, { net, tax, quantity }, index) => {
    const units = quantity - (left[index] ?? quantity);
    return sum + Math.round(((net.minor + tax.minor) * units) / quantity);
  }, 0);
}
