import { z } from 'zod';
import { reviewPictures } from '@/config/limits/contact';
import { rating } from '@/config/shop/rating';
import { viewCodes } from '@/config/shop/store-views';
import { theme } from '@/config/shop/theme';
import type { StoreCode } from '@/config/types';
import { lengthOf } from '@/lib/fields/text';
import { mediaKind } from '@/lib/paths/media-path';
import { skuText } from '@/lib/sku';
import type { Problem } from '../../../ports/admin/catalogue';
import type { CatalogueFolder } from './read-folder';
import { line } from './row-fields';
import { told } from '../check/report';
import { readRows, readYaml, type Row } from './yaml-file';

const folder = 'reviews/';

const stars = told('stars', { most: String(rating.maxValue) });

const reviewSchema = z.strictObject({
  product: z.string().overwrite(skuText),
  name: atMost(theme.nameValidationLength),
  rating: z.int().min(1, stars).max(rating.maxValue, stars),
  date: z.iso.date(),
  verified: z.boolean().default(false),
  message: atMost(rating.messageMaxLength),
  /** Paths below `/media`. */
  pictures: z.array(z.string()).max(reviewPictures.files).default([]),
});

export interface ReviewRow extends z.output<typeof reviewSchema> {
  store: StoreCode;
  /** True for reviews invented for the demo shop. */
  sample: boolean;
}

function atMost(characters: number) {
  return line.refine((text) => lengthOf(text) <= characters, told('longer', { most: String(characters) }));
}

export function isReviewFile(name: string): boolean {
  return name.startsWith(folder);
}

function readFile(name: string, text: string, problems: Problem[]): Row<ReviewRow>[] {
  const store = viewCodes.find((code) => name === `${folder}${code}.yaml`);
  const file = readYaml(name, text, problems);
  if (!file) return [];
  if (!store) {
    const named = name.slice(folder.length).replace(/\.yaml$/, '');
    file.report([], ['unknownStore', { name: named }]);
    return [];
  }
  const head = z.object({ sample: z.boolean() }).safeParse(file.content);
  if (!head.success) file.report(['sample'], 'yesNo');
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

export function checkReviews(
  reviews: readonly Row<ReviewRow>[],
  skus: ReadonlySet<string>,
  media: CatalogueFolder['media'],
): void {
  const stored = new Set([...media.values()].map((address) => `/media/${address}`));
  const seen = new Set<string>();
  for (const { value, report } of reviews) {
    if (!skus.has(value.product)) report(['product'], ['noProduct', { sku: value.product }]);
    value.pictures.forEach((path, index) => {
      if (!stored.has(path) || mediaKind(path) !== 'picture')
        report(['pictures', index], ['noPicture', { name: path }]);
    });
    const key = reviewKey(value);
    if (seen.has(key)) report(['name'], ['reviewed', { name: value.name }]);
    seen.add(key);
  }
}
