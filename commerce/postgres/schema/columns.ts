import { text } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Language } from '@/config/types';

/** Columns that many tables of the catalogue have. */
export const currency = () => text('currency').$type<CurrencyCode>().notNull();
export const language = () => text('language').$type<Language>().notNull();
