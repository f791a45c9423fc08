import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import type { Context, CustomerId } from '../../context';
import { customer } from '../schema/customers';
import { cart, cartItem, order } from '../schema/orders';
import { cartOfCustomer, linkNext, nextCart, usableCart } from './carts-of-visitor';
import { type CartRow, lockCart, ownedBy, touch, type Visitor } from './cart-row';
import { purchase } from '@/config/limits/islands';
import { articleUnits } from '../catalogue/product-joins';
import { product } from '../schema/catalogue';

export function stepsOf(row: CartRow) {
  const { couponCode, shippingAddress } = row;
  const { billingAddress, billingSameAsShipping, carrierCode, methodCode, paymentMethod, pickupPoint } = row;
  return {
    ...(couponCode !== null && { couponCode }),
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

/** The largest quantity that a row may have (`cart_item_quantity`). */
const largestQuantity = 9999;

const available = sql`(select ${articleUnits(product)} from ${product} where ${product.id} = excluded.product_id)`;
const larger = sql`greatest(${cartItem.quantity}, excluded.quantity)`;
const both = sql`${cartItem.quantity} + excluded.quantity`;

/** Two carts to merge: `merged` is emptied, and its id leads to `kept`. Both are active or about to be, and locked. */
interface Merged {
  readonly kept: CartRow;
  readonly merged: CartRow;
  /**
   * `sign-in`: the checkout steps of the browser's cart win, and quantities of a product in both are added, up to the
   * stock and the limit of a line, but never below the larger one. `return`: `merged` is that of a canceled order; the
   * steps of the newer cart win, and quantities are added regardless of stock.
   */
  readonly by: 'sign-in' | 'return';
}

/** Whether one of the carts has the lines of an order of the other already, because it was ordered again. */
async function isCopy(tx: Transaction, { kept, merged }: Merged): Promise<boolean> {
  const copied = (of: CartRow, by: CartRow) =>
    sql`(${order.cartId} = ${of.id} and ${order.id} = any(${sql.param(by.copiedOrders)}::uuid[]))`;
  const [row] = await tx
    .select({ id: order.id })
    .from(order)
    .where(sql`${copied(merged, kept)} or ${copied(kept, merged)}`)
    .limit(1);
  return row !== undefined;
}

async function moveLines(tx: Transaction, carts: Merged): Promise<void> {
  const { kept, merged, by } = carts;
  const limited = sql`greatest(${larger}, least(${both}, ${available}, ${purchase.maxQuantity}))`;
  const sum: SQL = by === 'sign-in' ? limited : sql`least(${both}, ${largestQuantity})`;
  const quantity = (await isCopy(tx, carts)) ? larger : sum;
  await tx.execute(sql`insert into ${cartItem} (cart_id, product_id, quantity)
    select ${kept.id}, product_id, quantity from ${cartItem} where ${cartItem.cartId} = ${merged.id} order by position
    on conflict (cart_id, product_id) do update set quantity = ${quantity}`);
  await tx.delete(cartItem).where(eq(cartItem.cartId, merged.id));
}

export async function leadTo(tx: Transaction, merged: CartRow, kept: CartRow): Promise<void> {
  await tx
    .update(cart)
    .set({
      status: 'ordered',
      nextCartId: kept.id,
      email: null,
      shippingAddress: null,
      billingAddress: null,
      number: null,
      ...touch,
    })
    .where(eq(cart.id, merged.id));
  // A late payment finds the lines of its canceled order there.
  await tx.update(order).set({ cartId: kept.id }).where(eq(order.cartId, merged.id));
}

export async function mergeCarts(tx: Transaction, carts: Merged): Promise<CartRow> {
  const { kept, merged, by } = carts;
  await moveLines(tx, carts);
  await leadTo(tx, merged, kept);
  // What a guest entered in another browser is not shown in this one.
  const isOfOneBrowser = [null, merged.enteredBy].includes(kept.enteredBy) || merged.enteredBy === null;
  const copied = [...new Set([...kept.copiedOrders, ...merged.copiedOrders])];
  const [steps, number] =
    by === 'sign-in'
      ? [stepsOf(merged), merged.number ?? kept.number]
      : [{ ...(isOfOneBrowser && stepsOf(merged)), ...stepsOf(kept) }, kept.number ?? merged.number];
  const [row] = await tx
    .update(cart)
    .set({
      ...steps,
      number,
      // The address that a guest has entered is not that of the customer.
      ...(kept.customerId === merged.customerId &&
        isOfOneBrowser && {
          email: kept.email ?? merged.email,
          enteredBy: kept.enteredBy ?? merged.enteredBy,
        }),
      copiedOrders: copied,
      ...touch,
    })
    .where(eq(cart.id, kept.id))
    .returning();
  if (!row) throw new Error('a locked cart was deleted');
  return row;
}

type CustomerVisitor = Visitor & { readonly customer: CustomerId };

/** Replaces the address that a guest has entered by the account's. Writes nothing if it is theirs already. */
async function adopt(
  tx: Transaction,
  { customer: owner, browser }: CustomerVisitor,
  row: CartRow,
): Promise<CartRow> {
  if (row.customerId !== null) return row;
  const [written] = await tx
    .update(cart)
    .set({ ...ownedBy(owner, browser ?? null), email: null, ...touch })
    .where(eq(cart.id, row.id))
    .returning();
  if (!written) throw new Error('a locked cart was deleted');
  return written;
}

async function lockUsable(tx: Transaction, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const usable = await usableCart(tx, visitor, cartId);
  const row = usable && (await lockCart(tx, visitor, usable.id));
  return row?.status === 'active' ? row : null;
}

async function claimInTurn(
  tx: Transaction,
  visitor: CustomerVisitor,
  cartId: string,
): Promise<CartRow | null> {
  // Two sign-ins of one customer wait for each other: the second finds the cart of the first.
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, visitor.customer))
    .for('no key update');
  const row = await lockUsable(tx, visitor, cartId);
  const claimed = await claimLocked(tx, visitor, row);
  // The browser placed an order with the cart of its cookie: its lines come back to the cart of the customer.
  if (!row && claimed) await linkNext(tx, visitor, cartId, claimed);
  return claimed;
}

async function claimLocked(
  tx: Transaction,
  visitor: CustomerVisitor,
  row: CartRow | null,
): Promise<CartRow | null> {
  if (row && row.offerId !== null) {
    // The shopper's own cart, which the release before put aside.
    const own = await nextCart(tx, visitor, row);
    if (own) await adopt(tx, visitor, own);
    return adopt(tx, visitor, row);
  }
  const left = await cartOfCustomer(tx, visitor, row?.id);
  const kept = left && (await lockCart(tx, visitor, left.id));
  if (!row) return kept?.status === 'active' ? kept : null;
  return kept?.status === 'active'
    ? mergeCarts(tx, { kept, merged: row, by: 'sign-in' })
    : adopt(tx, visitor, row);
}

/** See `CartPort.claim`. Safe to repeat: the emptied cart's id leads to the cart of the customer. */
export async function claimCart(
  db: Database,
  { store, customer: owner, browser }: Context,
  cartId: string | null,
): Promise<CartRow | null> {
  if (owner === null)
    return cartId === null ? null : usableCart(db, { store, customer: null, browser }, cartId);
  const visitor = { store, customer: owner, browser };
  if (cartId === null) return cartOfCustomer(db, visitor);
  return retried(() => transactionOn(db, (tx) => claimInTurn(tx, visitor, cartId)));
}
