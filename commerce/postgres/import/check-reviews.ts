import type { ParsedCatalogue } from './parse';
import type { ReviewRow } from './read-reviews';

/** What tells a review of the files from all others; one whose text changes stays the same review. */
export function reviewKey({ store, product, date, name }: ReviewRow): string {
  return [store, product, date, name].join('/');
}

/** Checks what reviews say against the products, and that none stands there twice. */
export function checkReviews({ products, reviews }: ParsedCatalogue): void {
  const skus = new Set(products.map(({ value }) => value.sku));
  const seen = new Set<string>();
  for (const { value, report } of reviews) {
    if (!skus.has(value.product)) report(['product'], `there is no product ${value.product}`);
    const key = reviewKey(value);
    if (seen.has(key)) report(['name'], `${value.name} has already reviewed this product that day`);
    seen.add(key);
  }
}
