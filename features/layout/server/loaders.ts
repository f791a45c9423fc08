import 'server-only';
import type { Context } from '@/commerce/context';
import { getLayout } from '@/features/content/server/loaders';
import { type MenuFile, menuNode, type ServiceLink } from '../menu';
import { getMainMenu } from './main-menu';
import { getMenuAsides } from './menu-asides';
import { getNavLinks } from './nav-items';

/** The service links of the top bar and the mobile menu (spec §1); none in a store without content. */
export async function getServiceLinks(context: Context): Promise<ServiceLink[]> {
  const items = (await getLayout(context))?.serviceNavItems ?? [];
  const links = await getNavLinks(context, items);
  return links.map(({ name, link }) => ({ name, url: link }));
}

/** The menus' contents, which pages leave out because few visitors open them. */
export async function getMenuFile(context: Context): Promise<MenuFile> {
  const [items, service] = await Promise.all([getMainMenu(context), getServiceLinks(context)]);
  return { items: items.map(menuNode), service, asides: await getMenuAsides(context, items) };
}
