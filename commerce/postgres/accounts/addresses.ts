import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { Database, Queryable, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { CustomerId } from '../../context';
import { type CommerceError, signInRequired } from '../../errors';
import type { Address } from '../../model/address';
import type { SavedAddress } from '../../model/customer';
import type { AddressDefaults, AddressPort } from '../../ports/customers';
import { customer, customerAddress } from '../schema/customers';

type Row = typeof customerAddress.$inferSelect;
type Book = readonly Row[];

const toSaved = ({ id, address, defaultShipping, defaultBilling }: Row): SavedAddress => ({
  id,
  address,
  defaultShipping,
  defaultBilling,
});

/** Equal for two addresses that differ in case and white space only. */
const keyOf = (address: Address): string =>
  [
    address.salutation,
    address.firstname,
    address.middlename,
    address.lastname,
    address.company,
    address.street.street,
    address.street.number,
    address.street.addition,
    address.postcode,
    address.city,
    address.region,
    address.country,
    address.telephone,
    address.vat,
    address.poNumber,
  ]
    .map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .join('\n');

const ofOwner = (owner: CustomerId): SQL => eq(customerAddress.customerId, owner);

const readBook = (db: Queryable, owner: CustomerId): Promise<Row[]> =>
  db
    .select()
    .from(customerAddress)
    .where(ofOwner(owner))
    .orderBy(
      desc(customerAddress.defaultShipping),
      desc(customerAddress.defaultBilling),
      desc(customerAddress.createdAt),
      desc(customerAddress.id),
    );

async function setDefaults(
  tx: Transaction,
  owner: CustomerId,
  id: string,
  { defaultShipping, defaultBilling }: AddressDefaults,
): Promise<void> {
  const others = and(ofOwner(owner), ne(customerAddress.id, id));
  if (defaultShipping) await tx.update(customerAddress).set({ defaultShipping: false }).where(others);
  if (defaultBilling) await tx.update(customerAddress).set({ defaultBilling: false }).where(others);
  const chosen = {
    ...(defaultShipping ? { defaultShipping } : {}),
    ...(defaultBilling ? { defaultBilling } : {}),
  };
  if (Object.keys(chosen).length > 0)
    await tx.update(customerAddress).set(chosen).where(eq(customerAddress.id, id));
}

async function savedById(tx: Transaction, id: string): Promise<Result<SavedAddress, CommerceError>> {
  const [row] = await tx.select().from(customerAddress).where(eq(customerAddress.id, id));
  return row ? ok(toSaved(row)) : fail({ code: 'not_found' });
}

async function addAddress(
  tx: Transaction,
  owner: CustomerId,
  book: Book,
  address: Address,
  defaults: AddressDefaults,
): Promise<Result<SavedAddress, CommerceError>> {
  const same = book.find((row) => keyOf(row.address) === keyOf(address));
  if (!same && book.length >= accounts.maxAddresses)
    return fail({ code: 'address_limit', limit: accounts.maxAddresses });
  const [row] = same
    ? [same]
    : await tx.insert(customerAddress).values({ customerId: owner, address }).returning();
  if (!row) return fail({ code: 'not_found' });
  const first = { defaultShipping: true, defaultBilling: true };
  await setDefaults(tx, owner, row.id, book.length === 0 ? first : defaults);
  return savedById(tx, row.id);
}

/** An address that becomes equal to another one replaces it, and inherits its defaults. */
async function updateAddress(
  tx: Transaction,
  owner: CustomerId,
  book: Book,
  id: string,
  address: Address,
  defaults: AddressDefaults,
): Promise<Result<SavedAddress, CommerceError>> {
  if (!book.some((row) => row.id === id)) return fail({ code: 'not_found' });
  const same = book.find((row) => row.id !== id && keyOf(row.address) === keyOf(address));
  if (same) await tx.delete(customerAddress).where(eq(customerAddress.id, same.id));
  await tx
    .update(customerAddress)
    .set({ address, updatedAt: sql`now()` })
    .where(eq(customerAddress.id, id));
  await setDefaults(tx, owner, id, {
    defaultShipping: defaults.defaultShipping || same?.defaultShipping === true,
    defaultBilling: defaults.defaultBilling || same?.defaultBilling === true,
  });
  return savedById(tx, id);
}

async function removeAddress(
  tx: Transaction,
  owner: CustomerId,
  book: Book,
  id: string,
): Promise<Result<void, CommerceError>> {
  const removed = book.find((row) => row.id === id);
  if (!removed) return fail({ code: 'not_found' });
  await tx.delete(customerAddress).where(eq(customerAddress.id, id));
  const [newest] = book
    .filter((row) => row.id !== id)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (newest) await setDefaults(tx, owner, newest.id, removed);
  return ok(undefined);
}

/** Makes `address` the only entry of an address book and both defaults, or empties it: for an account that is new. */
export async function startBook(tx: Transaction, owner: string, address: Address | undefined): Promise<void> {
  await tx.delete(customerAddress).where(eq(customerAddress.customerId, owner));
  if (!address) return;
  const defaults = { defaultShipping: true, defaultBilling: true };
  await tx.insert(customerAddress).values({ customerId: owner, address, ...defaults });
}

/** Every change locks the customer's row, so that concurrent ones cannot exceed the limit or lose the defaults. */
export function createAddresses(db: Database): AddressPort {
  const change = <T>(
    owner: CustomerId | null,
    work: (tx: Transaction, owner: CustomerId, book: Book) => Promise<Result<T, CommerceError>>,
  ) =>
    transact<T, CommerceError>(db, async (tx) => {
      if (owner === null) return signInRequired;
      const locked = await tx
        .select({ id: customer.id })
        .from(customer)
        .where(eq(customer.id, owner))
        .for('update');
      if (locked.length === 0) return signInRequired;
      return work(tx, owner, await readBook(tx, owner));
    });
  return {
    list: async ({ customer: owner }) => (owner === null ? [] : (await readBook(db, owner)).map(toSaved)),
    add: ({ customer: owner }, address, defaults) =>
      change(owner, (tx, id, book) => addAddress(tx, id, book, address, defaults)),
    update: ({ customer: owner }, id, address, defaults) =>
      change(owner, (tx, ownerId, book) => updateAddress(tx, ownerId, book, id, address, defaults)),
    remove: ({ customer: owner }, id) =>
      change(owner, (tx, ownerId, book) => removeAddress(tx, ownerId, book, id)),
  };
}
