import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { MenuItem } from '@/commerce/model/category';
import type { Suggestions } from '@/commerce/model/search';
import { contentGroups } from '@/config/limits/content';
import { catalogue } from '@/config/limits/catalogue';
import { getMenu } from '@/features/category/server/loaders';
import { getContentLinks } from '@/features/content/server/links';
import { getContentBlock } from '@/features/content/server/loaders';
import { pagesOf } from '@/features/content/pages';
import { sharedRead } from '@/features/store/server/shared-read';
import { firstPage, listPath } from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import type { ShownSuggestions } from '../suggestion-items';
import { type FoundPage, namesPage } from './found-pages';

const { suggest } = catalogue.search;

const getBrands = sharedRead((context: Context) => backend().catalogue.brands(context));

export const toBrand = ({ code, name }: { readonly code: string; readonly name: string }) => ({
  code,
  name,
  url: paths.brand(code),
});

const itemsBelow = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...itemsBelow(item.children)]);

/** The tiles with a title of the first row of categories on the home page: places, in the demo shop. */
async function popularPlaces(context: Context): Promise<ShownSuggestions['categories']> {
  const [rows, menu] = await Promise.all([getContentBlock(context, 'home'), getMenu(context)]);
  const all = itemsBelow(menu);
  const row = rows.find((each) => each.type === 'categoryTiles');
  const tiles = row?.type === 'categoryTiles' ? row.tiles : [];
  return tiles.flatMap(({ category, filters = {}, title, picture }) => {
    const item = all.find(({ identifier }) => identifier === category);
    if (!item) return [];
    const url = listPath(item.urlPath, { ...firstPage, filters });
    return [{ name: title ?? item.name, url, trail: [], image: picture ?? item.image }];
  });
}

async function guides(context: Context): Promise<(FoundPage & { readonly code: string })[]> {
  return pagesOf(await getContentLinks(context), contentGroups.advice);
}

const toPage = ({ title, url }: FoundPage): FoundPage => ({ title, url });

/** What an empty field suggests. */
export async function startSuggestions(
  context: Context,
): Promise<Pick<ShownSuggestions, 'categories' | 'brands' | 'guides'>> {
  const [categories, all, brands] = await Promise.all([
    popularPlaces(context),
    guides(context),
    getBrands(context),
  ]);
  return {
    categories,
    guides: all.slice(0, suggest.guides).map(toPage),
    brands: brands
      .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
      .slice(0, suggest.startBrands)
      .map(toBrand),
  };
}

/** The codes of the pages that the tiles of these categories lead to, or of the ones above. */
async function guidesOfCategories(context: Context, categories: Suggestions['categories']) {
  const [rows, menu] = await Promise.all([getContentBlock(context, 'lists'), getMenu(context)]);
  const codes = new Map(itemsBelow(menu).map(({ urlPath, identifier }) => [urlPath, identifier]));
  const trails = categories.flatMap(({ trail }) => trail.map(({ url }) => codes.get(url)).toReversed());
  return trails.flatMap((code) =>
    rows.flatMap((row) =>
      row.type === 'listTile' && row.category === code && 'page' in row.action.target
        ? row.action.target.page
        : [],
    ),
  );
}

/** Guides whose title has a typed word, then those of the categories found. */
export async function findGuides(
  context: Context,
  text: string,
  categories: Suggestions['categories'],
): Promise<FoundPage[]> {
  const [all, codes] = await Promise.all([guides(context), guidesOfCategories(context, categories)]);
  const named = all.filter(({ title }) => text.split(' ').some((word) => namesPage(word, title)));
  const fitting = codes.flatMap((code) => all.find((each) => each.code === code) ?? []);
  return [...new Set([...named, ...fitting])].slice(0, suggest.guides).map(toPage);
}

/** The brands that the text names, else those of the products found. */
export async function findBrands(
  context: Context,
  { brands, products }: Pick<Suggestions, 'brands' | 'products'>,
): Promise<ShownSuggestions['brands']> {
  if (brands.length > 0) return brands.map(toBrand);
  const found = new Set(products.map(({ brand }) => brand));
  return (await getBrands(context))
    .filter(({ name }) => found.has(name))
    .slice(0, suggest.brands)
    .map(toBrand);
}
