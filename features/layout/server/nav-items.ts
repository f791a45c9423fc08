import 'server-only';
import type { Context } from '@/commerce/context';
import type { NavItem } from '@/commerce/model/content/content-rows';
import { getLinkTargets } from '@/features/page-builder/server/loaders';
import { type LinkTargets, targetUrl, findCategory } from '@/features/page-builder/target-url';
import type { FooterLink } from '../footer';

function nameOf({ name, target }: NavItem, { menu, pages }: LinkTargets): string | undefined {
  if (name !== undefined) return name;
  if ('page' in target) return pages.find(({ code }) => code === target.page)?.title;
  return 'category' in target ? findCategory(menu, target.category)?.name : undefined;
}

/** The links of the layout (spec §3), without those to pages and categories that the store does not have. */
export async function getNavLinks(context: Context, items: readonly NavItem[]): Promise<FooterLink[]> {
  const targets = await getLinkTargets(context, items);
  return items.flatMap((item) => {
    const link = targetUrl(item.target, targets);
    const name = nameOf(item, targets);
    return link === null || name === undefined ? [] : [{ id: link, name, link }];
  });
}
