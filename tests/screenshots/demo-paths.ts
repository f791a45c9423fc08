import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { slugOf } from '@/commerce/postgres/import/resolve/slug';
import type { Language } from '@/config/types';
import { categories, products } from '../e2e/demo';

const pagesSchema = z.array(
  z.object({ code: z.string(), texts: z.record(z.string(), z.object({ path: z.string() })) }),
);

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

function slugIn(entry: Pick<(typeof categories)[number], 'texts'> | undefined, language: Language): string {
  const text = entry?.texts[language];
  if (!text) throw new Error(`the demo catalogue has no such entry in ${language}`);
  return text.slug ?? slugOf(text.name, language);
}

const pages = globSync('demo/content/pages/*.yaml').flatMap((file) => pagesSchema.parse(read(file)));
/** The path of a category of the demo shop. Throws for an unknown code. */
export function categoryPath(code: string, language: Language): string {
  const inFile = categories.find((category) => category.code === code);
  const above = inFile?.parent ? categoryPath(inFile.parent, language) : '';
  return `${above}/${slugIn(inFile, language)}`;
}

/** The path of a product of the demo shop. Throws for an unknown SKU. */
export function productPath(sku: string, language: Language): string {
  return `/${slugIn(
    products.find((product) => product.sku === sku),
    language,
  )}`;
}

/** The path of a content page of the demo shop. Throws for an unknown code. */
export function contentPath(code: string, language: Language): string {
  const path = pages.find((page) => page.code === code)?.texts[language]?.path;
  if (path === undefined) throw new Error(`the demo shop has no page ${code} in ${language}`);
  return path;
}
