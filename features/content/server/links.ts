import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { contentGroups } from '@/config/limits/content';
import { site } from '@/config/site/site';
import { sharedRead } from '@/features/store/server/shared-read';

const { main = [], service = [], footer = [] } = site.menus;
const inMenus = [...main, ...service, ...footer.flatMap(({ links = [] }) => links)];

/** The codes of the pages that the storefront links to: those of all groups, and of the menus of the site file. */
const linkedPages = [
  ...new Set([...Object.values(contentGroups).flat(), ...inMenus.flatMap(({ page }) => page ?? [])]),
];

/** The content pages that the storefront links to. */
export const getContentLinks = sharedRead((context: Context) =>
  backend().content.contentLinks(context, linkedPages),
);

/** The URL of the content page with a code; null in a store without that page. */
export async function getContentUrl(context: Context, code: string): Promise<string | null> {
  const links = await getContentLinks(context);
  return links.find((link) => link.code === code)?.url ?? null;
}

/** The URL of the page with the delivery costs; null in a store without one. */
export const getDeliveryUrl = (context: Context) => getContentUrl(context, 'delivery');
