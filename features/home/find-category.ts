import type { MenuItem } from '@/commerce/model/category';

/** The category of a code, wherever it stands in the tree; null where the store does not have it. */
export function findCategory(items: readonly MenuItem[], code: string): MenuItem | null {
  for (const item of items) {
    const found = item.identifier === code ? item : findCategory(item.children, code);
    if (found) return found;
  }
  return null;
}

/** The categories of the codes in the order of the codes; without those that the store does not have. */
export function findCategories(items: readonly MenuItem[], codes: readonly string[]): MenuItem[] {
  return codes.map((code) => findCategory(items, code)).filter((item) => item !== null);
}
