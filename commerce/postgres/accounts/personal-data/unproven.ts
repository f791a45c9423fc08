import { eq } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { customerAddress } from '../../schema/customers';
import type { CustomerRow } from '../customer-row';

/** Whether somebody has confirmed an account, or used it where that needs no confirmation. */
export const isInUse = ({
  confirmedAt,
  createdAt,
  lastUsedAt,
}: Pick<CustomerRow, 'confirmedAt' | 'createdAt' | 'lastUsedAt'>): boolean =>
  confirmedAt !== null || lastUsedAt > createdAt;

/**
 * Erases the addresses of an account that nobody has used yet, when the owner of its mailbox sets another password: a
 * stranger may have registered it, and their address would be the one that orders are delivered to.
 */
export async function eraseUnproven(tx: Transaction, row: CustomerRow): Promise<void> {
  if (!isInUse(row)) await tx.delete(customerAddress).where(eq(customerAddress.customerId, row.id));
}
