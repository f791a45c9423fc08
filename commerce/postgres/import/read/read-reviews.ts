import { z } from 'zod';
import { rating } from '@/config/shop/rating';
import { viewCodes } from '@/config/shop/store-views';
import { theme } from '@/config/shop/theme';
import type { StoreCode } from '@/config/types';
import { lengthOf } from '@/lib/fields/text';
import { skuText } from '@/lib/sku';
import type { Problem } from '../../../ports/admin/catalogue';
import type { CatalogueFolder } from './read-folder';
import { line } from './row-fields';
import { readRows, readYaml, type Row } from './yaml-file';

const folder = 'reviews/';

const reviewSchema = z.strictObject({
  product: z.string().overwrite(skuText),
  name: atMost(theme.nameValidationLength),
  rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(rating.maxValue, 'must be 1 to 5'),
  date: z.iso.date('must be a date such as 2026-05-12'),
  verified: z.boolean('must be true or false').default(false),
  message: atMost(rating.messageMaxLength),
});

export interface ReviewRow extends z.output<typeof reviewSchema> {
  store: StoreCode;
  /** True for reviews invented for the demo shop. */
  sample: boolean;
}

function atMost(characters: number) {
  return line.refine((text) => lengthOf(text) <= characters, `is longer than ${characters} characters`);
}

export function isReviewFile(name: string): boolean {
  return name.startsWith(folder);
}

function readFile(name: string, text: string, problems: Problem[]): Row<ReviewRow>[] {
  const store = viewCodes.find((code) => name === `${folder}${code}.yaml`);
  const file = readYaml(name, text, problems);
  if (!file) return [];
  if (!store) {
    file.report([], `there is no store ${name.slice(folder.length).replace(/\.yaml$/, '')}`);
    return [];
  }
  const head = z.object({ sample: z.boolean() }).safeParse(file.content);
  if (!head.success) file.report(['sample'], 'must be true or false');
  const sample = head.data?.sample ?? false;
  return readRows(file, reviewSchema, ['reviews']).map((row) => ({
    ...row,
    value: { ...row.value, store, sample },
  }));
}

export function readReviews(files: CatalogueFolder['files'], problems: Problem[]): Row<ReviewRow>[] {
  return [...files].flatMap(([name, text]) => (isReviewFile(name) ? readFile(name, text, problems) : []));
}

/** The identity of an imported review. It does not include the text, so a changed text updates the same review. */
export function reviewKey({ store, product, date, name }: ReviewRow): string {
  return [store, product, date, name].join('/');
}

export function checkReviews(reviews: readonly Row<ReviewRow>[], skus: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const { value, report } of reviews) {
    if (!skus.has(value.product)) report(['product'], `there is no product ${value.product}`);
    const key = reviewKey(value);
    if (seen.has(key)) report(['name'], `${value.name} has already reviewed this product on that day`);
    seen.add(key);
  }
}
