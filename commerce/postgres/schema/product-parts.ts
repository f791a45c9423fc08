import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '@/config/types';

/** A document about a product. `url`: a root-relative path or an https URL, for all languages or per language. */
export interface Download {
  title: Record<Language, string>;
  url: string | Record<Language, string>;
}

export interface Guarantee {
  /** Without it the manufacturer. */
  guarantor?: string | undefined;
  years: number;
  /** What it covers, if not the whole product. */
  scope?: Record<Language, string> | undefined;
  terms: string | Record<Language, string>;
}

export interface BundlePart {
  sku: string;
  quantity: number;
}

export const featureBlock = pgTable('feature_block', {
  code: text('code').primaryKey(),
  title: jsonb('title').$type<Record<Language, string>>().notNull(),
  text: jsonb('text').$type<Record<Language, string>>().notNull(),
});

export const boxPart = pgTable('box_part', {
  code: text('code').primaryKey(),
  label: jsonb('label').$type<Record<Language, string>>().notNull(),
});
