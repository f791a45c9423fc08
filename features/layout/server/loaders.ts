import 'server-only';
import type { Context } from '@/commerce/context';
import { serviceLinkPages } from '@/config/content';
import { pagesOf } from '@/features/content/pages';
import { getContentLinks } from '@/features/content/server/loaders';
import { paths } from '@/lib/paths';
import { storeTexts } from '@/lib/store-texts';
import { type MenuFile, menuNode, type ServiceLink } from '../menu';
import { getMainMenu } from './main-menu';
import { getMenuAsides } from './menu-asides';

/** The service links (spec §1 "top bar"): delivery, returns, payment, and the contact page. */
export async function getServiceLinks(context: Context): Promise<ServiceLink[]> {
  const [t, links] = await Promise.all([storeTexts(context.store), getContentLinks(context)]);
  const pages = pagesOf(links, serviceLinkPages).map(({ title, url }) => ({ name: title, url }));
  return [...pages, { name: t('footer.contact'), url: paths.contact }];
}

/** The menus' contents, which pages leave out because few visitors open them. */
export async function getMenuFile(context: Context): Promise<MenuFile> {
  const [items, service] = await Promise.all([getMainMenu(context), getServiceLinks(context)]);
  return { items: items.map(menuNode), service, asides: await getMenuAsides(context, items) };
}
