import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { availablePieces } from '../catalogue/product-joins';
import { product } from '../schema/catalogue';
import { cart, cartItem } from '../schema/orders';
import { stock } from '../schema/stock';
import { putLines, readHeldCart } from './add-lines';
import { type CartRow, ownedBy, touch, type Visitor } from './cart-row';
import { type Candidate, fitLines } from './reorder';

async function linesOf(tx: Transaction, cartId: string): Promise<Candidate[]> {
  const rows = await tx
    .select({
      id: product.id,
      sku: product.sku,
      quantity: cartItem.quantity,
      stock: sql<number>`coalesce(${availablePieces}, 0)`,
    })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .leftJoin(stock, eq(stock.productId, product.id))
    .where(eq(cartItem.cartId, cartId))
    .orderBy(cartItem.position);
  return rows.map(({ id, sku, quantity, stock: pieces }) => ({
    sku,
    name: sku,
    quantity,
    product: { id, stock: pieces },
  }));
}

/** What the browser's cart has of the checkout: its coupon and number, and its steps if it has an address. */
function stepsOf(row: CartRow) {
  const { couponCode, number, shippingAddress } = row;
  const { billingAddress, billingSameAsShipping, carrierCode, methodCode, paymentMethod, pickupPoint } = row;
  return {
    ...(couponCode !== null && { couponCode }),
    ...(number !== null && { number }),
    ...(shippingAddress && {
      shippingAddress,
      billingAddress,
      billingSameAsShipping,
      carrierCode,
      methodCode,
      pickupPoint,
    }),
    ...(paymentMethod !== null && { paymentMethod }),
  };
}

/** Adds the lines of a cart, each up to what is available and the limits of a cart; all of them to an empty cart. */
async function moveLines(tx: Transaction, visitor: Visitor, kept: CartRow, merged: CartRow): Promise<void> {
  const held = await readHeldCart(tx, visitor, kept.id);
  if (!held || Object.keys(held.pieces).length === 0) {
    await tx.update(cartItem).set({ cartId: kept.id }).where(eq(cartItem.cartId, merged.id));
    return;
  }
  const { wanted } = fitLines(held.pieces, await linesOf(tx, merged.id));
  if (wanted.length > 0 && !(await putLines(tx, visitor, held, wanted))) {
    throw new Error('another transaction changed a locked cart');
  }
}

/**
 * Moves the lines, coupon and checkout steps of `merged` to `kept`, which is that of the customer, and deletes `merged`.
 * Both are locked.
 */
export async function mergeCarts(
  tx: Transaction,
  visitor: Visitor,
  kept: CartRow,
  merged: CartRow,
): Promise<CartRow> {
  await moveLines(tx, visitor, kept, merged);
  const [row] = await tx
    .update(cart)
    .set({ ...ownedBy(visitor.customer), ...stepsOf(merged), ...touch })
    .where(eq(cart.id, kept.id))
    .returning();
  if (!row) throw new Error('a locked cart was deleted');
  await tx.delete(cart).where(eq(cart.id, merged.id));
  return row;
}
