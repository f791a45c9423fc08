import type { DeclaredWithdrawal, WithdrawnItem } from '../../model/withdrawal';

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
