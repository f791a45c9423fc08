import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ContentLink } from '@/commerce/model/category';
import { contentGroups } from '@/config/limits/content';
import { site } from '@/config/site/site';
import { sharedRead } from '@/features/store/server/shared-read';

function pagesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'page' && typeof value === 'string' ? value : pagesIn(value),
  );
}

/** The codes of the pages that the storefront always links to: those of all groups, of the menus and the home page of the site file. */
const linkedPages: readonly string[] = [
  ...new Set([...Object.values(contentGroups).flat(), ...pagesIn(site.menus), ...pagesIn(site.home)]),
];

export const getContentLinks = sharedRead((context: Context) =>
  backend().content.contentLinks(context, linkedPages),
);

export async function getContentLinksOf(context: Context, content: unknown): Promise<readonly ContentLink[]> {
  const links = await getContentLinks(context);
  const others = pagesIn(content).filter((code) => !linkedPages.includes(code));
  return others.length === 0 ? links : [...links, ...(await backend().content.contentLinks(context, others))];
}

export async function getContentUrl(context: Context, code: string): Promise<string | null> {
  const links = await getContentLinks(context);
  return links.find((link) => link.code === code)?.url ?? null;
}

export const getDeliveryUrl = (context: Context) => getContentUrl(context, 'delivery');
