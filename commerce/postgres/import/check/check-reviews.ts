import type { OtherRows } from '../read/parse';
import type { ReviewRow } from '../read/read-reviews';

/** The identity of an imported review. It does not include the text, so a changed text updates the same review. */
export function reviewKey({ store, product, date, name }: ReviewRow): string {
  return [store, product, date, name].join('/');
}

export function checkReviews({ reviews }: OtherRows, skus: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const { value, report } of reviews) {
    if (!skus.has(value.product)) report(['product'], `there is no product ${value.product}`);
    const key = reviewKey(value);
    if (seen.has(key)) report(['name'], `${value.name} has already reviewed this product on that day`);
    seen.add(key);
  }
}
