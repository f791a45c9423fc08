import { siteRowsIn } from '@/commerce/model/content/site-rows';
import { type ContentReference, linksIn, linksInHtml } from '@/commerce/model/content/links-in';
import type { ContentAdmin, StorePage, StoreRows } from '@/commerce/ports/admin/catalogue';
import { templatePages } from '@/config/limits/content';
import { storeConfig } from '@/config/shop/stores';
import type { Site } from '@/config/site/site-schema';
import type { StoreCode } from '@/config/types';
import type { Finding } from '@/lib/messages/coded-texts';
import { linkResource } from '@/lib/paths/link-resource';

export interface ContentGaps {
  /** The pages of `templatePages` in each store; `isOwn`: the shop has a text of its own. */
  readonly pages: readonly { readonly store: StoreCode; readonly code: string; readonly isOwn: boolean }[];
  readonly deadLinks: readonly Finding[];
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

const deadLink = ({ field, kind, value }: ContentReference, stores: readonly StoreCode[]): Finding => [
  'deadLink',
  { field, kind, value, stores: stores.join(', ') },
];

async function deadLinksIn(
  asked: Asked,
  content: Content,
  site: SiteContent,
  stores: readonly StoreCode[],
): Promise<Finding[]> {
  const links = new Map<string, { readonly link: ContentReference; readonly without: Set<StoreCode> }>();
  for (const store of stores)
    for (const link of await deadLinksOf(asked, store, linksOf(store, content, site), content)) {
      const key = [link.field, link.kind, link.value].join(' ');
      const known = links.get(key) ?? { link, without: new Set() };
      links.set(key, { link, without: known.without.add(store) });
    }
  return [...links.keys()].toSorted().flatMap((key) => {
    const known = links.get(key);
    return known ? [deadLink(known.link, [...known.without])] : [];
  });
}

/** One for each redirect whose target no store of its language has. */
async function deadRedirects(asked: Asked, stores: readonly StoreCode[]): Promise<Finding[]> {
  const redirects = await asked.admin.deadRedirects();
  const lines = [...new Set(redirects.map(({ language }) => language))].map(async (language) => {
    const links = redirects.flatMap(({ from, to, ...each }): ContentReference[] =>
      each.language === language ? [{ field: `redirects.yaml ${from}`, kind: 'path', value: to }] : [],
    );
    const speaking = stores.filter((store) => storeConfig(store).language === language);
    const dead = await Promise.all(speaking.map((store) => deadPaths(asked, store, links)));
    return links
      .filter((link) => dead.length > 0 && dead.every((those) => those.includes(link)))
      .map((link) => deadLink(link, speaking));
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
      ...(await deadLinksIn(asked, { pages, rows, categories }, site, stores)),
      ...(await deadRedirects(asked, stores)),
    ],
  };
}
