import { text } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Language } from '@/config/types';

// Columns that many tables of the catalogue have.

/** What an amount of the row is in. */
export const currency = () => text('currency').$type<CurrencyCode>().notNull();
/** What the texts of the row are in. */
export const language = () => text('language').$type<Language>().notNull();
