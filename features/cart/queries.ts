import type { AddLine } from '@/commerce/model/cart';
import type { WireCart, WireCartItem } from '@/commerce/model/wire-cart';
import { runCartWrite, useCartResource, useCartWrite } from '@/lib/client/cart-resource';
import type { ShopInfo } from '@/lib/client/shop-context';
import { showToast } from '@/lib/client/toasts';

/** The cart of this browser. */
export function useCart() {
  return useCartResource<WireCart>();
}

/** How many pieces are in the cart; null until it is known. */
export function useCartCount(): number | null {
  return useCartResource<WireCart, number>((cart) => cart.total_quantity).data ?? null;
}

const addCall = { call: (line: AddLine) => ({ method: 'POST' as const, body: [line] }) };

/** Puts a line into the cart. A refusal is told by a toast. */
function useAddLine() {
  return useCartWrite<WireCart, AddLine>(addCall);
}

/** The same without a hook; gives whether the line is in the cart now. */
export async function addLine(shop: ShopInfo, line: AddLine): Promise<boolean> {
  try {
    await runCartWrite<WireCart, AddLine>(shop, addCall, line);
    return true;
  } catch {
    return false;
  }
}

const addAllCall = {
  call: (lines: readonly AddLine[]) => ({ method: 'POST' as const, body: lines }),
  onFailure: () => undefined,
};

/** Puts several lines into the cart, all or none. Rejects as the call does: telling that is left to the caller. */
export async function addLines(shop: ShopInfo, lines: readonly AddLine[]): Promise<void> {
  await runCartWrite<WireCart, readonly AddLine[]>(shop, addAllCall, lines);
}

/** Sets the quantity of a line; it shows at once, its prices when the server has answered. */
export function useSetQuantity() {
  return useCartWrite<WireCart, { item: WireCartItem; quantity: number }>({
    call: ({ item, quantity }) => ({
      method: 'POST',
      body: { type: 'cart-updateItems', items: [{ id: item.id, qty: quantity, product: item.product.sku }] },
    }),
    expect: (cart, { item, quantity }) => ({
      ...cart,
      items: cart.items.map((line) => (line.id === item.id ? { ...line, quantity } : line)),
    }),
  });
}

/** Takes a line out; the toast offers to put it back, unless it could not be bought anyway. */
export function useRemoveLine(texts: { readonly removed: (name: string) => string; readonly undo: string }) {
  const { mutate: putBack } = useAddLine();
  return useCartWrite<WireCart, WireCartItem>({
    call: ({ id }) => ({ method: 'PUT', body: { type: 'cart-deleteItem', id } }),
    onDone: ({ product, quantity, error }) => {
      const run = () => putBack({ product: product.sku, qty: quantity });
      showToast({
        tone: 'info',
        message: texts.removed(product.name),
        ...(error === null ? { action: { label: texts.undo, run } } : {}),
      });
    },
  });
}
