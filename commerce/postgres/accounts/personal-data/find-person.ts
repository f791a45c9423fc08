import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { storesOfWebsite, type WebsiteCode, websiteCodes, websites } from '@/config/limits/accounts';
import type { StoreCode } from '@/config/types';
import type { Queryable } from '@/database/pool';
import { customer } from '../../schema/customers';
import { order } from '../../schema/orders';
import type { Person } from './personal-data';
import type { CustomerSummary } from '../../../ports/admin/people';

/** A person by their email address, in any case; `website`: there alone. Also one without an account. */
export async function findPerson(db: Queryable, email: string, website: WebsiteCode | null): Promise<Person> {
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        sql`lower(${customer.email}) = lower(${email})`,
        inArray(customer.website, website === null ? [...websiteCodes] : [website]),
      ),
    );
  const stores = website === null ? (Object.keys(websites) as StoreCode[]) : storesOfWebsite(website);
  return { email, customers: rows.map(({ id }) => id), stores };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function listCustomers(
  db: Queryable,
  options: { readonly limit: number; readonly website: WebsiteCode | null; readonly email?: string },
): Promise<CustomerSummary[]> {
  const { email, limit, website } = options;
  const rows = await db
    .select({
      row: customer,
      // Drizzle omits the tables of columns in a query of one table: the columns are named with theirs.
      orders: sql<number>`(select count(*)::int from ${order} o where o.customer_id = ${customer}.id)`,
    })
    .from(customer)
    .where(
      and(
        website === null ? undefined : eq(customer.website, website),
        email === undefined ? undefined : sql`lower(${customer.email}) = lower(${email})`,
      ),
    )
    .orderBy(desc(customer.createdAt), desc(customer.id))
    .limit(limit);
  return rows.map(({ row, orders }) => ({
    website: row.website,
    email: row.email,
    name: [row.firstname, row.middlename, row.lastname].filter((part) => part !== '').join(' '),
    confirmed: row.confirmedAt !== null,
    created: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt.toISOString(),
    deletion: iso(row.deletionAt),
    orders,
  }));
}
