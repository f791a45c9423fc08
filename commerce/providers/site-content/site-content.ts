import { type SiteLink, type SiteMenus, siteText } from '@/config/site/site-content';
import type { Site } from '@/config/site/site-schema';
import type { StoreCode } from '@/config/types';
import { withShopName } from '@/lib/text/regional-text';
import type { ContentRow, ContentTarget, NavItem, RowOf } from '../../model/content/content-rows';
import { siteRows } from '../../model/content/site-rows';
import type { ContentSource } from '../../ports/content';

// The schema of the site file accepts one target, and a name for each path.
const targetOf = ({ page, category, path = '' }: SiteLink): ContentTarget =>
  page !== undefined ? { page } : category !== undefined ? { category } : { path };

function navItem(link: SiteLink, store: StoreCode): NavItem {
  const name = link.name === undefined ? undefined : siteText(link.name, store);
  return { ...(name !== undefined && { name }), target: targetOf(link) };
}

function withMenus(layout: RowOf<'layout'>, { service, footer }: SiteMenus, store: StoreCode): ContentRow {
  return {
    ...layout,
    footerCopyright: withShopName(layout.footerCopyright),
    ...(service && { serviceNavItems: service.map((link) => navItem(link, store)) }),
    ...(footer && {
      footerItems: footer.map(({ name, links }) => ({
        name: siteText(name, store) ?? '',
        listItems: links ? links.map((link) => navItem(link, store)) : ('menu' as const),
      })),
    }),
  };
}

/** The home page and the menus of the site file. Its menus stand in a layout from elsewhere. */
export function siteContent({ menus, home }: Pick<Site, 'menus' | 'home'>): ContentSource {
  const rows = siteRows(home);
  return {
    name: 'site',
    block: async ({ store }, block, _, others) => {
      if (block === 'home') return rows.get(store) ?? null;
      if (block !== 'layout') return null;
      return (await others()).map((row) => (row.type === 'layout' ? withMenus(row, menus, store) : row));
    },
  };
}
