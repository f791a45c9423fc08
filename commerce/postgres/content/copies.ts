import { eq, sql } from 'drizzle-orm';
import { type Database, transactionOn } from '@/database/pool';
import type { ContentCopies } from '../../ports/content-copies';
import { contentCopy } from '../schema/content';

/** The NOTIFY channel of changed copies; the payload is the store. */
export const contentChannel = 'owlwatch_content';

export function createContentCopies(db: Database): ContentCopies {
  return {
    read: async (store) => {
      const [row] = await db.select().from(contentCopy).where(eq(contentCopy.store, store));
      return row ?? null;
    },
    write: (store, copy) =>
      transactionOn(db, async (tx) => {
        const target = contentCopy.store;
        await tx
          .insert(contentCopy)
          .values({ store, ...copy })
          .onConflictDoUpdate({ target, set: copy });
        await tx.execute(sql`select pg_notify(${contentChannel}, ${store})`);
      }),
  };
}
