import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ListQuery, MenuItem } from '@/commerce/model/category';
import type { ProductCard } from '@/commerce/model/product';
import type { FoundArticle, SearchResult } from '@/commerce/model/search';
import { catalogue } from '@/config/limits/catalogue';
import { getMenu } from '@/features/category/server/loaders';
import { firstText } from '@/lib/fields/query';
import { withoutInvisible } from '@/lib/fields/text';
import { variantPath } from '@/commerce/model/variant-card';

export const searchParamsSchema = z.object({ q: firstText.transform(searchText).catch('') });

/** Products, of which the one with the variant `article` shows the SKU of that variant and links to it. */
export function linkArticle<P extends ProductCard>(
  products: readonly P[],
  article: FoundArticle | null,
): P[] {
  return products.map((product) =>
    product.id === article?.productId && product.sku !== article.sku
      ? { ...product, sku: article.sku, url: variantPath(product.url, article.sku) }
      : product,
  );
}

/** A page of search results. A variant that the text names by its SKU is selected by the link of its product. */
export async function searchProducts(
  context: Context,
  text: string,
  query: ListQuery,
): Promise<SearchResult> {
  const searchResults = await backend().catalogue.search(context, text, query);
  return { ...searchResults, items: linkArticle(searchResults.items, searchResults.article) };
}

/** The categories shown for a search without results: the first ones below each of the menu, in turn. */
export async function getPopularCategories(context: Context): Promise<MenuItem[]> {
  const groups = (await getMenu(context)).map((item) => (item.children.length > 0 ? item.children : [item]));
  const turns = Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, turn) => turn);
  return turns
    .flatMap((turn) => groups.flatMap((group) => group[turn] ?? []))
    .slice(0, catalogue.search.suggestedCategories);
}

/** Normalises a typed text for the search: NFC, single spaces, no control or invisible characters, limited length. */
export function searchText(typed: string): string {
  return withoutInvisible(typed)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trimStart()
    .slice(0, catalogue.search.maxLength)
    .trimEnd()
    .toWellFormed();
}
