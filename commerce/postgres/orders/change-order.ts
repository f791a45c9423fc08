import { eq } from 'drizzle-orm';
import { isPayLater } from '@/config/shop/payments';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { numberToCheck, taxCaseOf } from '../../domain/tax/cart-tax';
import { servesAddress } from '../../domain/delivery/shipping';
import { fail, ok, type Result } from '@/lib/result';
import type { Address } from '../../model/address';
import type { AddressChange, AddressFailure, ChangedAddress } from '../../ports/admin/order-work';
import { invoiceOf } from '../documents/document-file';
import { order, orderEvent, parcel } from '../schema/orders';
import { parseOrderNumber } from '../secrets';
import { type LockedOrder, lockOrder } from './lock-order';
import type { OrderDeps } from './order-deps';

/** Locks the order in the version that was read, as long as not all of it has left. */
export async function lockVersion(
  tx: Transaction,
  text: string,
  version: number,
): Promise<Result<LockedOrder, { readonly code: 'unknown' | 'changed' | 'closed' }>> {
  const number = parseOrderNumber(text);
  const locked = number === null ? null : await lockOrder(tx, number);
  if (!locked) return fail({ code: 'unknown' });
  if (locked.row.version !== version) return fail({ code: 'changed' });
  const isOpen = ['pending_payment', 'processing', 'ready_to_ship'].includes(locked.row.status);
  return isOpen ? ok(locked) : fail({ code: 'closed' });
}

type Row = LockedOrder['row'];

/** The VAT number that decides about the tax of an order. */
const taxedBy = ({ store }: Row, shippingAddress: Address, billingAddress: Address) =>
  numberToCheck(taxCaseOf(store, { shippingAddress, billingAddress, billingSameAsShipping: false }));

function refusalOf(
  row: Row,
  { shippingAddress, billingAddress }: AddressChange,
): AddressFailure['code'] | null {
  if (shippingAddress.country !== row.shippingAddress.country) return 'country';
  if (!servesAddress(row.store, shippingAddress)) return 'not_served';
  const before = taxedBy(row, row.shippingAddress, row.billingAddress);
  return before === taxedBy(row, shippingAddress, billingAddress) ? null : 'tax';
}

const inOneLine = ({ street, postcode, city }: Address) =>
  `${street.street} ${street.number}${street.addition}, ${postcode} ${city}`;

/** See `OrderWork.changeAddress`. */
export function changeAddress(
  { db }: Pick<OrderDeps, 'db'>,
  number: string,
  change: AddressChange,
  version: number,
): Promise<Result<ChangedAddress, AddressFailure>> {
  return transact<ChangedAddress, AddressFailure>(db, async (tx) => {
    const locked = await lockVersion(tx, number, version);
    if (!locked.ok) return locked;
    const { row } = locked.data;
    if ((await tx.$count(parcel, eq(parcel.orderId, row.id))) > 0) return fail({ code: 'closed' });
    // The provider has the address of an order on account, and decided by it.
    if (isPayLater(row.paymentMethod)) return fail({ code: 'on_account' });
    const code = refusalOf(row, change);
    if (code !== null) return fail({ code });
    const { shippingAddress, billingAddress } = change;
    await tx.update(order).set({ shippingAddress, billingAddress }).where(eq(order.id, row.id));
    const text = inOneLine(row.shippingAddress);
    await tx.insert(orderEvent).values({ orderId: row.id, kind: 'address', by: 'operator', text });
    return ok({ version: version + 1, invoiced: (await invoiceOf(tx, row.id)) !== null });
  });
}
