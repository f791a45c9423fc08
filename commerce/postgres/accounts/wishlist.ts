import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '@/config/limits/accounts';
import { websites } from '@/config/shop/store-views';
import type { Database, Queryable } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context, CustomerId } from '../../context';
import { type Outcome, signInRequired } from '../../errors';
import type { WishlistItem, WishlistPort } from '../../ports/customers';
import { soldInStore } from '../cart/lines';
import { isToken, newToken } from '../secrets';
import { product } from '../schema/catalogue';
import { customer, wishlistItem } from '../schema/customers';

const parent = alias(product, 'parent');

const isSold = sql`${product.enabled} and ${soldInStore(product.id)}
  and (${parent.id} is null or (${parent.enabled} and ${soldInStore(parent.id)}))`;

async function readItems(db: Queryable, { store }: Context, customerId: string): Promise<WishlistItem[]> {
  return db
    .select({ sku: wishlistItem.sku, parentSku: parent.sku })
    .from(wishlistItem)
    .innerJoin(product, eq(product.sku, wishlistItem.sku))
    .leftJoin(parent, eq(parent.id, product.parentId))
    .where(and(eq(wishlistItem.customerId, sql.placeholder('customerId')), isSold))
    .orderBy(desc(wishlistItem.createdAt), asc(wishlistItem.sku))
    .prepare('wishlist_items')
    .execute({ store, customerId });
}

const skusOf = (items: readonly WishlistItem[]) => items.map(({ sku }) => sku);

/** Whether the store sells a product or variant. PostgreSQL rejects texts that contain NUL, and no SKU does. */
async function isSellable(db: Queryable, { store }: Context, sku: string): Promise<boolean> {
  if (sku.includes('\0')) return false;
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .where(and(eq(product.sku, sql.placeholder('sku')), isSold))
    .prepare('wishlist_sellable')
    .execute({ store, sku });
  return rows.length > 0;
}

const ownAccount = ({ store }: Context, id: CustomerId) =>
  and(eq(customer.id, id), eq(customer.website, websites[store]));

/** The account's lock serialises additions under the limit, which counts only articles that the customer can see. */
function addItem(
  db: Database,
  context: Context,
  customerId: CustomerId,
  { sku, limit }: { readonly sku: string; readonly limit: number },
): Outcome<readonly string[]> {
  return transact(db, async (tx): Outcome<readonly string[]> => {
    const account = ownAccount(context, customerId);
    const [locked] = await tx.select({ id: customer.id }).from(customer).where(account).for('update');
    if (!locked) return signInRequired;
    if (!(await isSellable(tx, context, sku))) return fail({ code: 'not_found' });
    const skus = skusOf(await readItems(tx, context, customerId));
    if (skus.includes(sku)) return ok(skus);
    if (skus.length >= limit) return fail({ code: 'wishlist_limit', limit });
    await tx.insert(wishlistItem).values({ customerId, sku });
    return ok([sku, ...skus]);
  });
}

function linkOf(db: Database): Pick<WishlistPort, 'link' | 'share' | 'unshare'> {
  const column = { token: customer.wishlistToken };
  return {
    link: async (context) => {
      if (context.customer === null) return null;
      const [row] = await db.select(column).from(customer).where(ownAccount(context, context.customer));
      return row?.token ?? null;
    },
    share: async (context) => {
      if (context.customer === null) return signInRequired;
      const wishlistToken = sql`coalesce(${customer.wishlistToken}, ${newToken()})`;
      const account = ownAccount(context, context.customer);
      const [row] = await db.update(customer).set({ wishlistToken }).where(account).returning(column);
      return row?.token ? ok({ token: row.token }) : signInRequired;
    },
    unshare: async (context) => {
      if (context.customer === null) return signInRequired;
      await db.update(customer).set({ wishlistToken: null }).where(ownAccount(context, context.customer));
      return ok(undefined);
    },
  };
}

export function createWishlist(db: Database, limit: number = accounts.maxWishlistItems): WishlistPort {
  const items: WishlistPort['items'] = async (context) =>
    context.customer === null ? [] : readItems(db, context, context.customer);
  return {
    ...linkOf(db),
    items,
    skus: async (context) => skusOf(await items(context)),
    add: async (context, sku) =>
      context.customer === null ? signInRequired : addItem(db, context, context.customer, { sku, limit }),
    remove: async (context, sku) => {
      if (context.customer === null) return signInRequired;
      const item = and(eq(wishlistItem.customerId, context.customer), eq(wishlistItem.sku, sku));
      if (!sku.includes('\0')) await db.delete(wishlistItem).where(item);
      return ok(skusOf(await items(context)));
    },
    shared: async (context, token) => {
      if (!isToken(token)) return null;
      const owner = { id: customer.id, firstname: customer.firstname };
      const link = and(eq(customer.wishlistToken, token), eq(customer.website, websites[context.store]));
      const [row] = await db.select(owner).from(customer).where(link);
      return row ? { firstname: row.firstname, items: await readItems(db, context, row.id) } : null;
    },
  };
}
