import type { ContentLink, MenuItem } from '@/commerce/model/category';
import type { ContentRow, ContentTarget, RowOf } from '@/commerce/model/content/content-rows';
import { firstPage, listPath } from '@/lib/paths/list-url';
import type { Context } from '@/commerce/context';

export interface LinkTargets {
  readonly menu: readonly MenuItem[];
  readonly pages: readonly ContentLink[];
}

export const categoryUrl = (
  { urlPath }: MenuItem,
  filters: Readonly<Record<string, readonly string[]>> = {},
): string => (Object.keys(filters).length === 0 ? urlPath : listPath(urlPath, { ...firstPage, filters }));

export function targetUrl(target: ContentTarget, { menu, pages }: LinkTargets): string | null {
  if ('path' in target) return target.path;
  if ('page' in target) return pages.find(({ code }) => code === target.page)?.url ?? null;
  const category = findCategory(menu, target.category);
  return category && categoryUrl(category, target.filters);
}

export interface RowProps<Type extends ContentRow['type']> {
  readonly row: RowOf<Type>;
  readonly context: Context;
  readonly targets: LinkTargets;
}

export function findCategory(items: readonly MenuItem[], code: string): MenuItem | null {
  for (const item of items) {
    const match = item.identifier === code ? item : findCategory(item.children, code);
    if (match) return match;
  }
  return null;
}

/** The codes of a category and of those above it, the nearest first. */
export function lineOf(items: readonly MenuItem[], code: string): string[] {
  for (const { identifier, children } of items) {
    if (identifier === code) return [code];
    const below = lineOf(children, code);
    if (below.length > 0) return [...below, identifier];
  }
  return [];
}
