import 'server-only';
import type { Context } from '@/commerce/context';
import { getLayout } from '@/features/content/server/loaders';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/store-texts';
import { type MenuFile, menuNode, type ServiceLink, type StoreLinks } from '../menu';
import { getFooterSections } from './footer-content';
import { getMainMenu } from './main-menu';
import { getMenuAsides } from './menu-asides';
import { getNavLinks } from './nav-items';

/** The service links of the top bar and the mobile menu (spec §1); none in a store without content. */
export async function getServiceLinks(context: Context): Promise<ServiceLink[]> {
  const items = (await getLayout(context))?.serviceNavItems ?? [];
  const links = await getNavLinks(context, items);
  return links.map(({ name, link }) => ({ name, url: link }));
}

/** Links of the footer that the menu of a phone shows too, above the service links. */
const ofOrders: readonly string[] = [paths.orderLookup(), paths.withdrawal()];

async function getOrderLinks(context: Context): Promise<ServiceLink[]> {
  const links = (await getFooterSections(context)).flatMap(({ listItems }) => listItems);
  return links.filter(({ link }) => ofOrders.includes(link)).map(({ name, link }) => ({ name, url: link }));
}

async function getStoreLinks({ store }: Context): Promise<StoreLinks> {
  const t = await storeTexts(store);
  const links = storeCodes
    .filter((code) => code !== store)
    .map((code) => ({ ...storeConfig(code), url: paths.storeSwitch(code) }))
    .map(({ label, locale, url }) => ({ name: label, locale, url }));
  return { title: t('footer.country'), current: storeConfig(store).label, links };
}

/** The menus' contents, which pages leave out because few visitors open them. */
export async function getMenuFile(context: Context): Promise<MenuFile> {
  const [items, orders, links, stores] = await Promise.all([
    getMainMenu(context),
    getOrderLinks(context),
    getServiceLinks(context),
    getStoreLinks(context),
  ]);
  const service = [...orders, ...links];
  return { items: items.map(menuNode), service, stores, asides: await getMenuAsides(context, items) };
}
