import { eq } from 'drizzle-orm';
import { storesOfWebsite } from '@/config/limits/accounts';
import type { Transaction } from '@/database/pool';
import { customer } from '../../schema/customers';
import { eraseData } from './erase-person';

/**
 * Deletes an account, and erases what the stores of its website keep about its email address as `erasePerson` does. Its
 * orders stay, as those of a guest. Gives false for an unknown account.
 */
export async function eraseCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ email: customer.email, website: customer.website })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!row) return false;
  const person = { email: row.email, customers: [customerId], stores: storesOfWebsite(row.website) };
  await eraseData(tx, person);
  return true;
}
