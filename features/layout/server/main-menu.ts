import 'server-only';
import { cache } from 'react';
import type { Context } from '@/commerce/context';
import { backend } from '@/commerce/backend';
import type { MenuItem } from '@/commerce/model/category';
import { type CustomMenuEntry, customMenuEntries } from '@/config/shop/menu';
import { storeConfig } from '@/config/shop/stores';
import { getMenu } from '@/features/category/server/loaders';
import { sharedRead } from '@/features/store/server/shared-read';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/store-texts';
import type { MainMenuItem } from '../menu';

const entry = (identifier: string, name: string, url: string, children: MenuItem[] = []): MainMenuItem => ({
  id: identifier,
  identifier,
  name,
  url_path: url,
  description: '',
  image: null,
  depth: 0,
  position: 0,
  isCustomComponent: true,
  link: null,
  children,
});

/** The brands of the store. */
export const readBrands = sharedRead((context) => backend().catalogue.brands(context));

/** Whether the store has the list that stands for the configurator. */
const readConfigurator = sharedRead(async (context) => {
  const { moreCategoryFilter: url } = storeConfig(context.store);
  return { url, exists: (await backend().catalogue.resolveUrl(context, url)) !== null };
});

/** The entry; none if the store has nothing to show there. */
async function customEntry(context: Context, code: CustomMenuEntry): Promise<MainMenuItem[]> {
  const t = await storeTexts(context.store);
  if (code === 'configurator') {
    const { url, exists } = await readConfigurator(context);
    return exists ? [entry(code, t('header.configurator'), url)] : [];
  }
  const brands = await readBrands(context);
  const links = brands.map((brand) => entry(`brand-${brand.code}`, brand.name, paths.brand(brand.code)));
  return brands.length > 0 ? [entry(code, t('brands.title'), paths.brands, links)] : [];
}

/** The main menu: the category tree, then the entries of the storefront. Read once per render. */
export const getMainMenu = cache(async (context: Context): Promise<MainMenuItem[]> => {
  const [categories, ...custom] = await Promise.all([
    getMenu(context),
    ...customMenuEntries.map((code) => customEntry(context, code)),
  ]);
  const categoryItems = categories.map((item) => ({ ...item, isCustomComponent: false, link: null }));
  return [...categoryItems, ...custom.flat()];
});
