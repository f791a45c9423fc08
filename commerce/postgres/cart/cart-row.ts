import { and, eq, ne, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { statement } from '@/database/statement';
import type { Queryable, Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Address } from '../../model/address';
import { customer } from '../schema/customers';
import { isToken } from '../secrets';
import { cart, order } from '../schema/orders';

export type CartRow = typeof cart.$inferSelect;

export type Visitor = Pick<Context, 'store' | 'customer' | 'browser'>;

/** The columns that a customer's write may change; every write changes version and time. */
export type CartChanges = Partial<
  Omit<CartRow, 'id' | 'store' | 'status' | 'version' | 'number' | 'enteredBy' | 'createdAt' | 'updatedAt'>
> & {
  /** Generated once: a cart keeps its number. */
  readonly number?: string;
};

export const touch = { version: sql`${cart.version} + 1`, updatedAt: sql`now()` };

type AskingCustomer = Visitor['customer'] | Placeholder;

/** Grants access to the cart of a customer to this customer, and to that of a guest to every caller with its id. */
export const opensFor = (asking: AskingCustomer): SQL =>
  sql`(${cart.customerId} is null or ${cart.customerId} = ${asking})`;

type AskingBrowser = string | null | Placeholder;

/** Email and addresses, which every write of another browser than the one that entered them erases from a guest's cart. */
const contactsFor = (browser: AskingBrowser) => {
  const foreign = sql`(${cart.customerId} is null and ${cart.enteredBy} <> coalesce(${browser}::uuid, gen_random_uuid()))`;
  const kept = (column: SQLWrapper) => sql`case when ${foreign} then null else ${column} end`;
  return {
    email: kept(cart.email),
    shippingAddress: kept(cart.shippingAddress),
    billingAddress: kept(cart.billingAddress),
    billingSameAsShipping: sql`coalesce(${foreign}, false) or ${cart.billingSameAsShipping}`,
  };
};

/** A write of a customer makes the cart theirs. Any write leaves what the browser itself has entered. */
export const ownedBy = (asking: AskingCustomer, browser: AskingBrowser) => ({
  ...contactsFor(browser),
  customerId: sql`coalesce(${asking}, ${cart.customerId})`,
});

/** The id of a guest's cart may have been passed on to others. */
export const enteredBy = (row: CartRow, { browser }: Visitor): boolean =>
  row.customerId !== null || row.enteredBy === null || row.enteredBy === browser;

/** A cart as a visitor may see it: email and addresses are shown only to the browser that entered them. */
export function ownView(row: CartRow, visitor: Visitor): CartRow {
  if (enteredBy(row, visitor)) return row;
  return { ...row, email: null, shippingAddress: null, billingAddress: null, billingSameAsShipping: true };
}

const accountEmail = statement((db) =>
  db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, sql.placeholder('customer')))
    .prepare('cart_account_email'),
);

/** As entered, else that of the customer's account; null for a guest who has entered none. */
export async function emailOfCart(
  db: Queryable,
  { email, customerId }: Pick<CartRow, 'email' | 'customerId'>,
): Promise<string | null> {
  if (email !== null || customerId === null) return email;
  const [row] = await accountEmail(db).execute({ customer: customerId });
  return row?.email ?? null;
}

/** Carts that contain the old address got it from the account: earlier releases copied it. */
export async function dropAccountEmail(tx: Transaction, owner: string, oldEmail: string): Promise<void> {
  await tx
    .update(cart)
    .set({ email: null, ...touch })
    .where(and(eq(cart.customerId, owner), sql`lower(${cart.email}) = lower(${oldEmail})`));
}

const cartOf = ({ store, customer: asking }: Visitor, id: string) =>
  and(eq(cart.id, id), eq(cart.store, store), opensFor(asking));

const byId = statement((db) =>
  db
    .select()
    .from(cart)
    .where(
      and(
        eq(cart.id, sql.placeholder('id')),
        eq(cart.store, sql.placeholder('store')),
        opensFor(sql.placeholder('customer')),
      ),
    )
    .prepare('cart_by_id'),
);

export async function findCart(db: Queryable, visitor: Visitor, id: string): Promise<CartRow | null> {
  if (!isToken(id)) return null;
  const { store, customer: asking } = visitor;
  const [row] = await byId(db).execute({ id, store, customer: asking });
  return row ? ownView(row, visitor) : null;
}

export async function lockCart(tx: Transaction, visitor: Visitor, id: string): Promise<CartRow | null> {
  if (!isToken(id)) return null;
  const [row] = await tx.select().from(cart).where(cartOf(visitor, id)).for('update');
  return row ? ownView(row, visitor) : null;
}

/** The pick-up point of a cart that gets a delivery address: one that was chosen near another place is dropped. */
const pickupPointFor = ({ country, postcode }: Address) => {
  const { shippingAddress: before, pickupPoint } = cart;
  const isSamePlace = sql`${before} ->> 'country' = ${country} and ${before} ->> 'postcode' = ${postcode}`;
  return { pickupPoint: sql`case when ${isSamePlace} then ${pickupPoint} end` };
};

const contactColumns = ['email', 'shippingAddress', 'billingAddress', 'billingSameAsShipping'] as const;

/** Writes to an active cart, which also locks it, and raises its version. Null if there is no active one. */
async function touchCart(
  tx: Transaction,
  visitor: Visitor,
  id: string,
  { number, ...changes }: CartChanges = {},
): Promise<CartRow | null> {
  if (!isToken(id)) return null;
  const browser = visitor.browser ?? null;
  const enters = contactColumns.some((column) => column in changes);
  const [row] = await tx
    .update(cart)
    .set({
      ...(visitor.customer === null ? contactsFor(browser) : ownedBy(visitor.customer, browser)),
      ...(changes.shippingAddress && pickupPointFor(changes.shippingAddress)),
      ...changes,
      ...(enters && { enteredBy: browser }),
      ...(number !== undefined && { number: sql`coalesce(${cart.number}, ${number})` }),
      ...touch,
    })
    .where(and(cartOf(visitor, id), eq(cart.status, 'active')))
    .returning();
  return row ?? null;
}

export async function liveOrder(
  db: Queryable,
  cartId: string,
): Promise<{ readonly id: string; readonly number: string } | null> {
  const [row] = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(and(eq(order.cartId, cartId), ne(order.status, 'canceled')));
  return row ?? null;
}

/** As `touchCart`; fails with `cart_ordered`, or with `missing` if there is no such cart for the visitor. */
export async function writeCart(
  tx: Transaction,
  visitor: Visitor,
  id: string,
  missing: 'not_found' | 'cart_empty',
  changes: CartChanges = {},
): Promise<Result<CartRow, CommerceError>> {
  const row = await touchCart(tx, visitor, id, changes);
  if (row) return ok(row);
  const ordered = await findCart(tx, visitor, id);
  const placed = ordered && (await liveOrder(tx, id));
  return fail(placed ? { code: 'cart_ordered', number: placed.number } : { code: missing });
}
