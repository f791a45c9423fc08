import { siteRowsIn } from '@/commerce/model/content/site-rows';
import { type ContentReference, linksIn, linksInHtml } from '@/commerce/model/content/links-in';
import type { ContentAdmin, StorePage, StoreRows } from '@/commerce/ports/admin/catalogue';
import { templatePages } from '@/config/limits/content';
import { storeConfig } from '@/config/shop/stores';
import type { Site } from '@/config/site/site-schema';
import type { StoreCode } from '@/config/types';
import { linkResource } from '@/lib/paths/link-resource';

export interface ContentGaps {
  /** The pages of `templatePages` in each store; `isOwn`: the shop has a text of its own. */
  readonly pages: readonly { readonly store: StoreCode; readonly code: string; readonly isOwn: boolean }[];
  readonly deadLinks: readonly string[];
}

/** The pages that come with the shop (`commerce/providers/templates`). */
export type ReadTemplates = (store: StoreCode) => { readonly pages: readonly { readonly path: string }[] };

interface Asked {
  readonly admin: ContentAdmin;
  readonly readTemplates: ReadTemplates;
}

interface Content {
  readonly pages: readonly StorePage[];
  readonly rows: readonly StoreRows[];
  readonly categories: readonly string[];
}

type SiteContent = Pick<Site, 'menus' | 'home'>;

const templates: readonly string[] = templatePages;

/** Whether the site file replaces the menus or rows that contain a link of the content. */
function isReplaced({ field }: ContentReference, { menus, home }: SiteContent): boolean {
  const parts = [
    home && 'content/home.',
    menus.service && 'content/layout.0.serviceNavItems.',
    menus.footer && 'content/layout.0.footerItems.',
  ];
  return parts.some((part) => part !== undefined && field.startsWith(part));
}

function linksOf(store: StoreCode, { pages, rows }: Content, site: SiteContent): ContentReference[] {
  const isHere = (each: { readonly store: StoreCode }) => each.store === store;
  const inContent = [
    ...pages.filter(isHere).flatMap(({ code, body }) => linksInHtml(body, `content/pages/${code}`)),
    ...rows.filter(isHere).flatMap(({ code, rows: given }) => linksIn(given, `content/${code}`)),
  ];
  return [
    ...linksIn(site.menus, 'menus'),
    ...linksIn(siteRowsIn(site.home, store), 'home'),
    ...inContent.filter((link) => !isReplaced(link, site)),
  ];
}

/** The links among `links` to paths that a store does not have. Reads its templates only if the backend lacks a path. */
async function deadPaths(
  { admin: { knownPaths }, readTemplates }: Asked,
  store: StoreCode,
  links: readonly ContentReference[],
): Promise<ContentReference[]> {
  const resourceOf = ({ kind, value }: ContentReference) =>
    kind === 'path' ? linkResource(value, store) : null;
  const resources = new Set(links.flatMap((link) => resourceOf(link) ?? []));
  const known = new Set(resources.size === 0 ? [] : await knownPaths(store, [...resources]));
  const unknown = [...resources].filter((path) => !known.has(path));
  const inTemplates = unknown.length === 0 ? [] : readTemplates(store).pages.map(({ path }) => path);
  const dead = unknown.filter((path) => !inTemplates.includes(path));
  return links.filter((link) => dead.includes(resourceOf(link) ?? ''));
}

async function deadLinksOf(
  asked: Asked,
  store: StoreCode,
  links: readonly ContentReference[],
  { pages, categories }: Content,
): Promise<ContentReference[]> {
  const hasPage = (code: string) =>
    templates.includes(code) || pages.some((page) => page.code === code && page.store === store);
  const byCode = links.filter(
    ({ kind, value }) =>
      (kind === 'page' && !hasPage(value)) || (kind === 'category' && !categories.includes(value)),
  );
  return [...byCode, ...(await deadPaths(asked, store, links))];
}

async function deadLinkLines(
  asked: Asked,
  content: Content,
  site: SiteContent,
  stores: readonly StoreCode[],
): Promise<string[]> {
  const lines = new Map<string, Set<StoreCode>>();
  for (const store of stores)
    for (const { field, kind, value } of await deadLinksOf(
      asked,
      store,
      linksOf(store, content, site),
      content,
    )) {
      const line = `${field}: there is no ${kind} ${value}`;
      lines.set(line, (lines.get(line) ?? new Set()).add(store));
    }
  return [...lines].map(([line, without]) => `${line} in ${[...without].join(', ')}`).toSorted();
}

/** A line for each redirect whose target no store of its language has. */
async function deadRedirectLines(asked: Asked, stores: readonly StoreCode[]): Promise<string[]> {
  const redirects = await asked.admin.deadRedirects();
  const lines = [...new Set(redirects.map(({ language }) => language))].map(async (language) => {
    const links = redirects.flatMap(({ from, to, ...each }): ContentReference[] =>
      each.language === language ? [{ field: `redirects.yaml ${from}`, kind: 'path', value: to }] : [],
    );
    const speaking = stores.filter((store) => storeConfig(store).language === language);
    const dead = await Promise.all(speaking.map((store) => deadPaths(asked, store, links)));
    return links
      .filter((link) => dead.length > 0 && dead.every((those) => those.includes(link)))
      .map(({ field, value }) => `${field}: there is no path ${value} in ${speaking.join(', ')}`);
  });
  return (await Promise.all(lines)).flat();
}

/** Missing pages, and links or redirects that lead nowhere. Not with `CMS_URL`: its pages are not in the backend. */
export async function contentGaps(
  admin: ContentAdmin,
  site: SiteContent,
  stores: readonly StoreCode[],
  readTemplates: ReadTemplates,
): Promise<ContentGaps> {
  const asked = { admin, readTemplates };
  const [pages, rows, categories] = [await admin.pages(), await admin.rows(), await admin.categories()];
  return {
    pages: stores.flatMap((store) =>
      templatePages.map((code) => ({
        store,
        code,
        isOwn: pages.some((page) => page.store === store && page.code === code),
      })),
    ),
    deadLinks: [
      ...(await deadLinkLines(asked, { pages, rows, categories }, site, stores)),
      ...(await deadRedirectLines(asked, stores)),
    ],
  };
}
