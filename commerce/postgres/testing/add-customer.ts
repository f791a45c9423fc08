import { websites } from '@/config/accounts';
import type { Database } from '@/database/pool';
import type { Context, CustomerId } from '../../context';
import { customer } from '../schema/customers';

let added = 0;

/** Inserts a confirmed account that nobody can sign in to, and returns `context` with its customer. */
export async function addCustomer(db: Database, context: Context, firstname: string): Promise<Context> {
  const { store } = context;
  const email = `customer-${(added += 1)}@example.com`;
  const values = { website: websites[store], store, email, passwordHash: '', firstname, lastname: 'Uil' };
  const [row] = await db
    .insert(customer)
    .values({ ...values, confirmedAt: new Date() })
    .returning({ id: customer.id });
  if (!row) throw new Error('no row was returned');
  return { ...context, customer: row.id as CustomerId };
}
