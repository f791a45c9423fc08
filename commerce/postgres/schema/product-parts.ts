import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Language } from '@/config/types';
import type { productDetailsSchema } from '../../model/product';

type InAllLanguages<Value> = Value extends string
  ? Value | Record<Language, string>
  : Value extends readonly (infer Each)[]
    ? InAllLanguages<Each>[]
    : Value extends object
      ? { [Name in keyof Value]: InAllLanguages<Value[Name]> }
      : Value;

/** The details of a product. A text may be one per language, with entries for stores that have words of their own. */
export type ProductDocument = InAllLanguages<z.input<typeof productDetailsSchema>>;

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
