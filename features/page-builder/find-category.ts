import type { MenuItem } from '@/commerce/model/category';

/** The category with a code anywhere in the tree; null if the store does not have it. */
export function findCategory(items: readonly MenuItem[], code: string): MenuItem | null {
  for (const item of items) {
    const match = item.identifier === code ? item : findCategory(item.children, code);
    if (match) return match;
  }
  return null;
}

/** The categories with the given codes, in that order, without those that the store does not have. */
export function findCategories(items: readonly MenuItem[], codes: readonly string[]): MenuItem[] {
  return codes.map((code) => findCategory(items, code)).filter((item) => item !== null);
}
