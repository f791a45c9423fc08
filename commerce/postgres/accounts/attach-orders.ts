import { and, inArray, isNull, sql } from 'drizzle-orm';
import { storesOfWebsite } from '@/config/accounts';
import type { Transaction } from '@/database/pool';
import { order } from '../schema/orders';
import type { CustomerRow } from './customer-row';

/** Adds the orders that a customer placed as a guest. Only for an address that its owner has confirmed. */
export async function attachGuestOrders(
  tx: Transaction,
  { id, email, website }: Pick<CustomerRow, 'id' | 'email' | 'website'>,
): Promise<void> {
  const stores = inArray(order.store, [...storesOfWebsite(website)]);
  await tx
    .update(order)
    .set({ customerId: id })
    .where(and(isNull(order.customerId), stores, sql`lower(${order.email}) = lower(${email})`));
}
