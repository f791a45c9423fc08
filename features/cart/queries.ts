import { type CommerceEvent, reportCommerce } from '@/lib/client/commerce-events';
import type { ShopInfo } from '@/lib/client/shop-context';
import { showToast } from '@/lib/client/toasts';
import { runCartWrite, useCart, useCartWrite } from './cart-resource';
import { addedEvent, changeEvents, linesEvent } from './commerce-items';
import type { AddLine, CartProblem } from '@/commerce/model/cart';
import type { ShownCart, ShownItem } from './shown-cart';

export function useCartCount(): number | null {
  return useCart<number>((cart) => cart.totalQuantity).data ?? null;
}

const report = (events: readonly (CommerceEvent | null)[]) => {
  for (const event of events) if (event) reportCommerce(event);
};

const addCall = {
  call: (line: AddLine) => ({ method: 'POST' as const, body: [line] }),
  onDone: (line: AddLine, cart: ShownCart) => report([addedEvent(cart, [line])]),
};

function useAddLine() {
  return useCartWrite<AddLine>(addCall);
}

/** The same without a hook; resolves with whether the line was added. */
export async function addLine(shop: ShopInfo, line: AddLine): Promise<boolean> {
  try {
    await runCartWrite<AddLine>(shop, addCall, line);
    return true;
  } catch {
    return false;
  }
}

const addAllCall = {
  call: (lines: readonly AddLine[]) => ({ method: 'POST' as const, body: lines }),
  onDone: (lines: readonly AddLine[], cart: ShownCart) => report([addedEvent(cart, lines)]),
  onFailure: () => undefined,
};

/** Adds several lines to the cart, all or none. Rejects with the failure of the call, which the caller shows. */
export async function addLines(shop: ShopInfo, lines: readonly AddLine[]): Promise<void> {
  await runCartWrite<readonly AddLine[]>(shop, addAllCall, lines);
}

const updateCall = (changes: readonly LineChange[]) => ({
  method: 'POST' as const,
  body: {
    type: 'cart-updateItems',
    items: changes.map(({ item, quantity }) => ({ id: item.id, qty: quantity, product: item.product.sku })),
  },
});

/** The removals of lines, by their ids: whether the line is gone. */
const removals = new Map<string, Promise<boolean>>();

/** Shows it at once, and prices after the response. Skips a line that was removed before its quantity was sent. */
export function useSetQuantity(): (change: LineChange) => void {
  const { mutate } = useCartWrite<LineChange>({
    call: (change) => updateCall([change]),
    optimistic: (cart, { item, quantity }) => ({
      ...cart,
      items: cart.items.map((line) => (line.id === item.id ? { ...line, quantity } : line)),
    }),
    onDone: (change) => report(changeEvents([change])),
  });
  return (change) => {
    const removal = removals.get(change.item.id);
    if (removal) void removal.then((isGone) => !isGone && mutate(change));
    else mutate(change);
  };
}

export function useChangeLines() {
  return useCartWrite<readonly LineChange[]>({
    call: updateCall,
    onDone: (changes) => report(changeEvents(changes)),
  });
}

const removeCall = ({ id }: ShownItem) => ({
  method: 'PUT' as const,
  body: { type: 'cart-deleteItem', id },
});

/** The new one is added first: if it is not available, a toast reports it and the line stays. */
export async function changeVariant(shop: ShopInfo, item: ShownItem, sku: string): Promise<void> {
  if (!(await addLine(shop, { product: sku, qty: item.quantity }))) return;
  const onDone = () => report([linesEvent('remove_from_cart', [item])]);
  await runCartWrite<ShownItem>(shop, { call: removeCall, onDone }, item).catch(() => undefined);
}

/** Removes a line; a toast offers to undo it, unless the line could not be ordered. */
export function useRemoveLine(texts: { readonly removed: (name: string) => string; readonly undo: string }) {
  const { mutate: addAgain } = useAddLine();
  const { isPending, mutateAsync } = useCartWrite<ShownItem>({
    call: removeCall,
    onDone: (item) => {
      const { product, quantity, error } = item;
      const run = () => addAgain({ product: product.sku, qty: quantity });
      report([linesEvent('remove_from_cart', [item])]);
      showToast({
        tone: 'info',
        message: texts.removed(product.name),
        ...(error === null ? { action: { label: texts.undo, run } } : {}),
      });
    },
  });
  const remove = (item: ShownItem) => {
    const removal = mutateAsync(item).then(
      () => true,
      () => {
        removals.delete(item.id);
        return false;
      },
    );
    removals.set(item.id, removal);
  };
  return { isPending, remove };
}

export function useApplyCoupon(onDone: () => void) {
  return useCartWrite<string>({
    announced: true,
    call: (code) => ({ method: 'PUT', body: { type: 'checkout-applyCoupon', code } }),
    onDone,
    onFailure: () => undefined,
  });
}

export function useRemoveCoupon(onDone: () => void) {
  return useCartWrite<void>({
    call: () => ({ method: 'PUT', body: { type: 'checkout-removeCoupon' } }),
    onDone,
  });
}

interface LineChange {
  readonly item: ShownItem;
  readonly quantity: number;
}

/** The distinct problems of the lines, in the order of the lines. */
export function problemsOf(lines: readonly ShownItem[]): CartProblem[] {
  return [...new Set(lines.flatMap(({ error }) => error ?? []))];
}

/** The units of a line that can be ordered: what is in stock if there is less than requested, else none. */
export function orderable({ error, product }: ShownItem): number {
  return error === 'insufficient_stock' ? product.salableQuantity : 0;
}

/** Lines of which there are too few get what is in stock, all others are removed. */
export function solve(problem: CartProblem, lines: readonly ShownItem[]): LineChange[] {
  return lines.filter(({ error }) => error === problem).map((item) => ({ item, quantity: orderable(item) }));
}
