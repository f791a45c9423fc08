import { index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@/config/types';
import type { EmailState } from '../../model/email';
import type { remedies, safetyKinds, SafetyTexts } from '../../model/safety-notice';
import { instant, textList } from './columns';
import { order } from './orders';

/** A recall or a warning about an article, to those who bought it (regulation (EU) 2023/988 art. 35). */
export const safetyNotice = pgTable(
  'safety_notice',
  {
    id: serial('id').primaryKey(),
    /** Not a foreign key: the proof outlives the article. */
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull(),
    kind: text('kind').$type<(typeof safetyKinds)[number]>().notNull(),
    remedies: textList('remedies').$type<(typeof remedies)[number][]>(),
    texts: jsonb('texts').$type<Partial<Record<Language, SafetyTexts>>>().notNull(),
    /** Only orders that were placed within it; null: since or until ever. `soldUntil` is not part of it. */
    soldFrom: instant('sold_from'),
    soldUntil: instant('sold_until'),
    /** Increases with every change of a draft. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null: a draft. */
    sentAt: instant('sent_at'),
    sentBy: text('sent_by'),
  },
  (table) => [index('safety_notice_product').on(table.productId)],
);

/** The proof: a row per person. The address is that of the order, with which it is erased. */
export const safetyRecipient = pgTable(
  'safety_recipient',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => safetyNotice.id, { onDelete: 'cascade' }),
    /** The newest one of the person with the article: its email is written about it. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The numbers of all, the newest first. */
    numbers: textList('numbers'),
    units: integer('units').notNull(),
    /** That of the email, which a trigger keeps equal: emails are deleted earlier. */
    state: text('state').$type<EmailState>().notNull(),
    stateAt: instant('state_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.orderId] }),
    index('safety_recipient_order').on(table.orderId),
  ],
);
