import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { dropAccountEmail } from '../cart/cart-row';
import { order } from '../schema/orders';
import type { CustomerRow } from './customer-row';

/**
 * Makes the carts and orders of an account follow its new address. Those that have the old one got it from the account. Whoever
 * reads the old mailbox then gets no further email about an order, and neither finds nor opens it.
 */
export async function followAddress(
  tx: Transaction,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  newEmail: string,
): Promise<void> {
  await dropAccountEmail(tx, id, email);
  await tx
    .update(order)
    .set({ email: newEmail })
    .where(and(eq(order.customerId, id), sql`lower(${order.email}) = lower(${email})`));
}
