import { type SiteLink, type SiteMenus, siteText } from '@/config/site/site-content';
import type { Site } from '@/config/site/site-schema';
import type { StoreCode } from '@/config/types';
import { withShopName } from '@/lib/text/regional-text';
import type { ContentRow, ContentTarget, NavItem, RowOf } from '../../model/content/content-rows';
import { siteRows } from '../../model/content/site-rows';
import type { ContentPort } from '../../ports/content';

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

/** Content with the menus, the home page and the name of the site file instead of its own. */
export function withSiteContent<Given extends { readonly content: ContentPort }>(
  ports: Given,
  { menus, home }: Pick<Site, 'menus' | 'home'>,
): Given {
  const { content } = ports;
  const rows = siteRows(home);
  return {
    ...ports,
    content: {
      ...content,
      contentBlock: async (context, block, version) => {
        const homeRows = block === 'home' ? rows.get(context.store) : undefined;
        if (homeRows) return homeRows;
        const given = await content.contentBlock(context, block, version);
        return given.map((row) => (row.type === 'layout' ? withMenus(row, menus, context.store) : row));
      },
    },
  };
}
