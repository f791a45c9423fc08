import 'server-only';
import type { Context } from '@/commerce/context';
import type { OpenedOrder } from '@/commerce/ports/withdrawals';
import { customerContext } from '@/features/store/server/signed-in';
import { chosenQuantities } from '../lines';
import type { Draft } from './draft';
import { openedOrder } from './opened-order';

/** What a draft chooses from the order that was opened; null for a form without lines. */
type Chosen = { readonly ok: true; readonly opened: OpenedOrder | null } | { readonly ok: false };

/** Fails if this browser may no longer see the order, or the quantities are not those that it has left. */
export async function chosenItems(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  { values, quantities: typed }: Draft,
): Promise<Chosen> {
  if (typed === null) return { ok: true, opened: null };
  const visitor = await customerContext(context, cookies);
  const visible = await openedOrder(visitor, cookies, values.orderNumber);
  if (!visible) return { ok: false };
  const chosen = chosenQuantities(visible.left, typed);
  if (!chosen.ok) return { ok: false };
  const items = visible.order.items.flatMap(({ sku }, index) => {
    const quantity = chosen.quantities[index] ?? 0;
    return quantity === 0 ? [] : [{ sku, quantity }];
  });
  return { ok: true, opened: { ref: visible.order.ref, items } };
}
