import { and, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { CustomerId } from '../../context';
import { type CommerceError, signInRequired } from '../../errors';
import type { SavedSystemPort } from '../../ports/customers';
import { customer, savedSystem } from '../schema/customers';

const ofOwner = (owner: CustomerId) => eq(savedSystem.customerId, owner);

export function createSavedSystems(db: Database, limit: number = accounts.maxSavedSystems): SavedSystemPort {
  const { id, name, query, createdAt } = savedSystem;
  return {
    list: async ({ customer: owner }) => {
      if (owner === null) return [];
      const columns = { id, name, query, createdAt };
      const newestFirst = [desc(createdAt), desc(id)];
      const rows = await db
        .select(columns)
        .from(savedSystem)
        .where(ofOwner(owner))
        .orderBy(...newestFirst);
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    },
    // The account's lock serialises additions under the limit.
    save: ({ customer: owner }, system) =>
      transact<void, CommerceError>(db, async (tx) => {
        if (owner === null) return signInRequired;
        const account = eq(customer.id, owner);
        const [locked] = await tx.select({ id: customer.id }).from(customer).where(account).for('update');
        if (!locked) return signInRequired;
        await tx.delete(savedSystem).where(and(ofOwner(owner), eq(query, system.query)));
        if ((await tx.$count(savedSystem, ofOwner(owner))) >= limit)
          return fail({ code: 'saved_system_limit', limit });
        const { name: text, query: plan } = system;
        await tx.insert(savedSystem).values({ customerId: owner, name: text, query: plan });
        return ok(undefined);
      }),
    remove: async ({ customer: owner }, systemId) => {
      if (owner === null) return signInRequired;
      const isIt = eq(sql`${id}::text`, systemId);
      if (!systemId.includes('\0')) await db.delete(savedSystem).where(and(ofOwner(owner), isIt));
      return ok(undefined);
    },
  };
}
