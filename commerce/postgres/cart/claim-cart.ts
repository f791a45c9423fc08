import { eq } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import type { Context, CustomerId } from '../../context';
import { customer } from '../schema/customers';
import { cart } from '../schema/orders';
import { cartOfCustomer } from './cart-of-customer';
import { type CartRow, lockCart, ownedBy, touch, type Visitor } from './cart-row';
import { mergeCarts } from './merge-carts';
import { linkNext } from './next-cart';
import { cartPutAside, usableCart } from './offer-cart';

type CustomerVisitor = Visitor & { readonly customer: CustomerId };

/**
 * Makes a cart that of the customer, with the address of their account instead of the one that a guest has entered. Writes
 * nothing if it is theirs already.
 */
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

/** The cart of the browser with a lock; the one put aside for it is locked by `adopt`. */
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
    const aside = await cartPutAside(tx, visitor, row);
    if (aside) await adopt(tx, visitor, aside);
    return adopt(tx, visitor, row);
  }
  const left = await cartOfCustomer(tx, visitor, row?.id);
  const kept = left && (await lockCart(tx, visitor, left.id));
  if (!row) return kept?.status === 'active' ? kept : null;
  return kept?.status === 'active'
    ? mergeCarts(tx, { kept, merged: row, by: 'sign-in' })
    : adopt(tx, visitor, row);
}

/**
 * Makes the cart of a browser that of the customer who signed in; see `CartPort.claim`. Safe to repeat: the cart of the
 * browser is emptied when its lines were merged, after which its id leads to the cart of the customer.
 */
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
