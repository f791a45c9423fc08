import 'server-only';
import { cache } from 'react';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import type { MenuItem } from '@/commerce/model/category';
import { type CustomMenuEntry, customMenuEntries } from '@/config/menu';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { paths } from '@/lib/paths';
import { getMenu } from './reads';

const entry = (identifier: string, name: string, url: string, children: MenuItem[] = []): MenuItem => ({
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

/** The entry, or nothing where the store has nothing to show behind it. */
async function customEntry(
  code: CustomMenuEntry,
  store: StoreCode,
  currency: CurrencyCode,
): Promise<MenuItem[]> {
  const { catalogue } = backend();
  const context = { store, currency };
  if (code === 'configurator') {
    const url = storeConfig(store).moreCategoryFilter;
    const [t, target] = await Promise.all([getTranslations('header'), catalogue.resolveUrl(context, url)]);
    return target ? [entry(code, t('configurator'), url)] : [];
  }
  const [t, brands] = await Promise.all([getTranslations('brands'), catalogue.brands(context)]);
  const links = brands.map((brand) => entry(`brand-${brand.code}`, brand.name, paths.brand(brand.code)));
  return brands.length > 0 ? [entry(code, t('title'), paths.brands, links)] : [];
}

/** The main menu: the category tree, then the shop's own entries. Read once per render. */
export const getMainMenu = cache(async (store: StoreCode, currency: CurrencyCode): Promise<MenuItem[]> => {
  const [categories, ...custom] = await Promise.all([
    getMenu(store, currency),
    ...customMenuEntries.map((code) => customEntry(code, store, currency)),
  ]);
  return [...categories, ...custom.flat()];
});
