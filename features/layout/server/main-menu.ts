import 'server-only';
import { cache } from 'react';
import type { Context } from '@/commerce/context';
import { backend, hasPath } from '@/commerce/backend';
import type { MenuItem } from '@/commerce/model/category';
import { storeConfig } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import { type MenuPart, menuParts, type SiteMenus, siteText } from '@/config/site/site-content';
import { getMenu } from '@/features/category/server/loaders';
import { getContentLinks } from '@/features/content/server/links';
import { findCategory } from '@/features/page-builder/target-url';
import { sharedRead } from '@/features/store/server/shared-read';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/messages';
import { brandEntry, type MainMenuItem } from '../menu';

const entry = (identifier: string, name: string, url: string, children: MenuItem[] = []): MainMenuItem => ({
  id: identifier,
  identifier,
  name,
  urlPath: url,
  description: '',
  image: null,
  depth: 0,
  position: 0,
  isCustomComponent: true,
  link: null,
  children,
});

export const readBrands = sharedRead((context) => backend().catalogue.brands(context));

const readConfigurator = sharedRead(async (context) => {
  const { moreCategoryFilter: url } = storeConfig(context.store);
  return { url, exists: (await backend().catalogue.resolveUrl(context, url)) !== null };
});

const readPaths = sharedRead(async (context) => {
  const given = (site.menus.main ?? []).flatMap(({ path }) => path ?? []);
  const known = await Promise.all(given.map((path) => hasPath(context, path)));
  return given.filter((_, index) => known[index]);
});

async function partEntry(context: Context, code: MenuPart): Promise<MainMenuItem[]> {
  const t = await storeTexts(context.store);
  if (code === 'configurator') {
    const { url, exists } = await readConfigurator(context);
    return exists ? [entry(code, t('header.configurator'), url)] : [];
  }
  const brands = await readBrands(context);
  const links = brands.map((brand) =>
    entry(`${brandEntry}${brand.code}`, brand.name, paths.brand(brand.code)),
  );
  return brands.length > 0 ? [entry(code, t('brands.title'), paths.brands, links)] : [];
}

async function ownEntry(
  context: Context,
  { name, part, page, category, path }: NonNullable<SiteMenus['main']>[number],
) {
  const title = name === undefined ? undefined : siteText(name, context.store);
  const named = (item: MainMenuItem): MainMenuItem => ({ ...item, name: title ?? item.name });
  if (part !== undefined) return (await partEntry(context, part)).map(named);
  if (category !== undefined) {
    const item = findCategory(await getMenu(context), category);
    return item ? [named({ ...item, isCustomComponent: false, link: null })] : [];
  }
  if (path !== undefined)
    return (await readPaths(context)).includes(path) ? [entry(`path-${path}`, title ?? path, path)] : [];
  const link = (await getContentLinks(context)).find(({ code }) => code === page);
  return link ? [named(entry(`page-${page}`, link.title, link.url))] : [];
}

/** The menu of a shop that has no other: the category tree, then the entries of the storefront. */
async function usualMenu(context: Context): Promise<MainMenuItem[]> {
  const [categories, ...parts] = await Promise.all([
    getMenu(context),
    ...menuParts.map((part) => partEntry(context, part)),
  ]);
  const items = categories.map((item) => ({ ...item, isCustomComponent: false, link: null }));
  return [...items, ...parts.flat()];
}

/** That of the site file, or the usual one. Read once per render. */
export const getMainMenu = cache(async (context: Context): Promise<MainMenuItem[]> => {
  const { main } = site.menus;
  if (!main) return usualMenu(context);
  return (await Promise.all(main.map((each) => ownEntry(context, each)))).flat();
});
