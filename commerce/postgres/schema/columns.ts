import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';

// Columns that many tables share.

export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units; a large order in crowns does not fit into 32 bits. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const store = () => text('store').$type<StoreCode>().notNull();
export const currency = () => text('currency').$type<CurrencyCode>().notNull();
export const language = () => text('language').$type<Language>().notNull();
/** The last change of the row's content, which a trigger sets; null in rows of before the column, until they change. */
export const changedAt = () => instant('changed_at').defaultNow();

export const textList = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** The database id of an id that a port was given; null for one that the database cannot have assigned. */
export function toId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
