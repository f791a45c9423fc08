import 'server-only';
import type { Context } from '@/commerce/context';
import { type MenuFile, menuNode } from '../menu';
import { getMainMenu } from './main-menu';
import { getMenuAsides } from './menu-asides';
import { getServiceLinks } from './loaders';

/** The menus' contents, which pages leave out because few visitors open them. */
export async function getMenuFile(context: Context): Promise<MenuFile> {
  const [items, service] = await Promise.all([getMainMenu(context), getServiceLinks(context)]);
  return { items: items.map(menuNode), service, asides: await getMenuAsides(context, items) };
}
