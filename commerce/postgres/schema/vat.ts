import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The last answer of VIES about a VAT number, so that it is not asked again for each change of a cart. */
export const vatConsultation = pgTable('vat_consultation', {
  vatNumber: text('vat_number').primaryKey(),
  valid: boolean('valid').notNull(),
  reference: text('reference'),
  name: text('name'),
  address: text('address'),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});
