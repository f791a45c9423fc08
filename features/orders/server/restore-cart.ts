import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';

/**
 * The id of the browser's cart after its order was canceled: the cart of the order, plus the lines of a newer cart if
 * there is one. If they cannot be merged, the newer cart stays. `token`: the current cart. A customer's carts become one
 * (`CartPort.claim`).
 */
export async function restoreCart(context: Context, cartId: string, token: string | null): Promise<string> {
  if (token === null || token === cartId) return cartId;
  const { cart, offers } = backend();
  // The session of its customer has ended: the cart waits for the next sign-in.
  if (!(await cart.get(context, cartId))) return token;
  // Nothing can be added to the cart of an offer: the other one is put aside for it.
  if (await offers?.putAside(context, cartId, token)) return cartId;
  const newer = await cart.get(context, token);
  if (newer && newer.offer !== null) {
    await offers?.putAside(context, newer.id, cartId);
    return newer.id;
  }
  if (context.customer !== null) return (await cart.claim(context, cartId))?.id ?? token;
  // The backend has merged them already, if it knows that they are of one browser.
  if (!newer || newer.id === cartId || newer.items.length === 0) return cartId;
  const lines = newer.items.map(({ product, quantity }) => ({ product: product.sku, qty: quantity }));
  const merged = await cart.add(context, cartId, lines);
  return merged.ok ? merged.data.id : token;
}
