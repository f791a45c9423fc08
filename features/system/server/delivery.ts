import 'server-only';
import type { Context } from '@/commerce/context';
import { methodDeliveryDay, standardMethod } from '@/commerce/domain/delivery/delivery-estimates';
import type { Chosen, Parts } from '../engine/types';

/**
 * The day on which everything that is bought arrives together, as `2026-11-24`, if it is ordered `now`. Null: there is
 * less of an article than needed, and no date of its next delivery.
 */
export function systemDelivery(
  chosen: readonly Chosen[],
  parts: Parts,
  { store }: Context,
  now: Date,
): string | null {
  const needed = new Map<string, number>();
  for (const { sku, quantity, owned } of chosen)
    if (owned !== true) needed.set(sku, (needed.get(sku) ?? 0) + quantity);
  let from = now;
  for (const [sku, quantity] of needed) {
    const { salableQuantity, expectedOn } = parts.get(sku) ?? { salableQuantity: 0, expectedOn: null };
    if (salableQuantity === null || salableQuantity >= quantity) continue;
    if (expectedOn === null) return null;
    from = new Date(Math.max(from.getTime(), Date.parse(expectedOn)));
  }
  return methodDeliveryDay(store, standardMethod(store), from);
}
