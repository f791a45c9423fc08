import type { ContentLink, MenuItem } from '@/commerce/model/category';
import type { ContentRow, ContentTarget, RowOf } from '@/commerce/model/content/content-rows';
import { firstPage, listPath } from '@/lib/paths/list-url';
import type { Context } from '@/commerce/context';

/** What links of rows lead to: the category tree and the content pages of the store. */
export interface LinkTargets {
  readonly menu: readonly MenuItem[];
  readonly pages: readonly ContentLink[];
}

/** The URL of a category's list with filters. */
export const categoryUrl = (
  { urlPath }: MenuItem,
  filters: Readonly<Record<string, readonly string[]>> = {},
): string => (Object.keys(filters).length === 0 ? urlPath : listPath(urlPath, { ...firstPage, filters }));

/** The URL that a link of a row leads to; null if the store has no such category or page. */
export function targetUrl(target: ContentTarget, { menu, pages }: LinkTargets): string | null {
  if ('path' in target) return target.path;
  if ('page' in target) return pages.find(({ code }) => code === target.page)?.url ?? null;
  const category = findCategory(menu, target.category);
  return category && categoryUrl(category, target.filters);
}

/** What the component of a row gets. */
export interface RowProps<Type extends ContentRow['type']> {
  readonly row: RowOf<Type>;
  readonly context: Context;
  readonly targets: LinkTargets;
}

/** The category with a code anywhere in the tree; null if the store does not have it. */
export function findCategory(items: readonly MenuItem[], code: string): MenuItem | null {
  for (const item of items) {
    const match = item.identifier === code ? item : findCategory(item.children, code);
    if (match) return match;
  }
  return null;
}
