import { storeCodes } from '@/config/shop/stores';
import { type Context, defaultContext } from '../../context';
import type { ContentPage } from '../../model/category';
import type { ContentRow } from '../../model/content/content-rows';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort, ContentSource, ContentVersion, SourcePage, HasPath } from '../../ports/content';
import { linkResource } from '@/lib/paths/link-resource';
import { linksIn, markdownFields, markdownLink } from '../../model/content/links-in';

/** Asks the catalogue about the paths that it and the content decide about; every store has the other routes. */
export const pathCheck =
  ({ resolveUrl }: Pick<CataloguePort, 'resolveUrl'>): HasPath =>
  async (context, href, version) => {
    const path = linkResource(href, context.store);
    return path === null || (await resolveUrl(context, path, version)) !== null;
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const leadsNowhere = (part: unknown, dead: ReadonlySet<string>): boolean =>
  isObject(part) &&
  isObject(part.target) &&
  typeof part.target.path === 'string' &&
  dead.has(part.target.path);

/** A row without its links to dead paths; in a text their labels stay. */
function withoutLinks(part: unknown, dead: ReadonlySet<string>): unknown {
  if (!isObject(part)) return part;
  if (Array.isArray(part))
    return part.filter((each) => !leadsNowhere(each, dead)).map((each) => withoutLinks(each, dead));
  const inMarkdown = markdownFields(part);
  const entries = Object.entries(part)
    .filter(([, value]) => !leadsNowhere(value, dead))
    .map(([name, value]) => {
      if (!inMarkdown.includes(name)) return [name, withoutLinks(value, dead)];
      const text = String(value).replace(markdownLink, (link, label: string, path: string) =>
        dead.has(path) ? label : link,
      );
      return [name, text];
    });
  return Object.fromEntries(entries);
}

async function liveRows(
  hasPath: HasPath,
  rows: readonly ContentRow[],
  context: Context,
  version?: ContentVersion,
): Promise<readonly ContentRow[]> {
  const paths = new Set(linksIn(rows, '').flatMap(({ kind, value }) => (kind === 'path' ? value : [])));
  const checked = await Promise.all(
    [...paths].map(async (path) => ((await hasPath(context, path, version)) ? [] : path)),
  );
  const dead = new Set(checked.flat());
  // Links are optional in every row, so that its type stays.
  return dead.size === 0 ? rows : (withoutLinks(rows, dead) as readonly ContentRow[]);
}

interface Ports {
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
}

/** The sources around the database: what those `before` it have wins; those `after` it have what it lacks. */
export interface ContentSources {
  readonly before: readonly ContentSource[];
  readonly after: readonly ContentSource[];
}

type OwnPage = SourcePage & Pick<ContentPage, 'id' | 'title' | 'url'>;

const isOwn = (page: SourcePage & { readonly id: string }): page is OwnPage =>
  page.title !== undefined && page.url !== undefined;

const pagesIn = async (source: ContentSource, context: Context, version?: ContentVersion) =>
  (await source.pages?.(context, version)) ?? [];

/** Pages of the sources: those with an address of their own, and words that replace those of another page. */
function pageReaders(content: ContentPort, { before, after }: ContentSources) {
  /** All with an address; of several with one code the first counts. */
  const addressed = async (context: Context, version?: ContentVersion): Promise<OwnPage[]> => {
    const given = [...after, ...before].map(async (source) => {
      const pages = await pagesIn(source, context, version);
      return pages.map((page) => ({ ...page, id: `${source.name}:${page.code}` })).filter(isOwn);
    });
    return (await Promise.all(given)).flat();
  };
  /** The pages that the database lacks. */
  const own = async (context: Context, version?: ContentVersion): Promise<OwnPage[]> => {
    const pages = await addressed(context, version);
    const codes = pages.map(({ code }) => code);
    const links = codes.length === 0 ? [] : await content.contentLinks(context, codes);
    const taken = new Set(links.map(({ code }) => code));
    return pages.filter(({ code }) => !taken.has(code) && taken.add(code));
  };
  /** The words that win over those of the database, by code. */
  const words = async (context: Context, version?: ContentVersion): Promise<Map<string, SourcePage>> => {
    const pages = await Promise.all(before.map((source) => pagesIn(source, context, version)));
    return new Map(pages.toReversed().flatMap((each) => each.map((page) => [page.code, page])));
  };
  return { addressed, own, words };
}

type PageReaders = ReturnType<typeof pageReaders>;

function contentLinks(content: ContentPort, { addressed, words }: PageReaders): ContentPort['contentLinks'] {
  return async (context, codes) => {
    const [links, written] = await Promise.all([content.contentLinks(context, codes), words(context)]);
    const others = links.length === codes.length ? [] : await addressed(context);
    return codes.flatMap((code) => {
      const link = [...links, ...others].find((each) => each.code === code);
      return link ? [{ code, title: written.get(code)?.title ?? link.title, url: link.url }] : [];
    });
  };
}

function pageReader(
  content: ContentPort,
  { after }: ContentSources,
  readers: PageReaders,
): ContentPort['contentPage'] {
  const readLinks = contentLinks(content, readers);
  /** The body of a template, with its links to other templates leading to the pages that stand in their place. */
  const linked = async (body: string, context: Context): Promise<string> => {
    const templates = (await Promise.all(after.map((source) => pagesIn(source, context)))).flat();
    const codes = templates.map(({ code }) => code);
    const links = new Map((await readLinks(context, codes)).map(({ code, url }) => [code, url]));
    const urls = new Map(templates.map(({ code, url }) => [url, links.get(code)]));
    return body.replaceAll(/(?<=<a href=")[^"]+/g, (path) => urls.get(path) ?? path);
  };
  const ownPage = async (...[context, id, version]: Parameters<ContentPort['contentPage']>) => {
    const page = (await readers.own(context, version)).find((each) => each.id === id);
    return page?.isTemplate ? { ...page, body: await linked(page.body, context) } : (page ?? null);
  };
  return async (context, id, version) => {
    const page = id.includes(':')
      ? await ownPage(context, id, version)
      : await content.contentPage(context, id, version);
    const written = page && (await readers.words(context, version)).get(page.code);
    // The page keeps its path, which links and other sites lead to.
    return written ? { ...page, ...written, title: written.title ?? page.title, url: page.url } : page;
  };
}

function blockReader(content: ContentPort, { before, after }: ContentSources): ContentPort['contentBlock'] {
  const stored: ContentSource = {
    name: 'database',
    block: async (context, block, version) => {
      const rows = await content.contentBlock(context, block, version);
      return rows.length === 0 ? null : rows;
    },
  };
  const readFrom = async (
    [source, ...others]: readonly ContentSource[],
    ...[context, block, version]: Parameters<ContentPort['contentBlock']>
  ): Promise<readonly ContentRow[]> => {
    const next = () => readFrom(others, context, block, version);
    return source ? ((await source.block(context, block, version, next)) ?? next()) : [];
  };
  return (...asked) => readFrom([...before, stored, ...after], ...asked);
}

/** The catalogue, which also knows the paths of the pages that the database lacks. Its own win. */
function withPaths(
  { catalogue, content }: Ports,
  { before, after }: ContentSources,
  { own, words }: PageReaders,
): CataloguePort {
  const urlsOf = async () => {
    const stores = storeCodes.map(async (store) =>
      (await own(defaultContext(store))).map(({ id, url: path }) => ({ id, store, path })),
    );
    const pages = (await Promise.all(stores)).flat();
    return (wanted: string) =>
      pages.filter(({ id }) => id === wanted).map(({ store, path }) => ({ store, path }));
  };
  return {
    ...catalogue,
    resolveUrl: async (context, path, version) => {
      const target = await catalogue.resolveUrl(context, path, version);
      if (target) return target;
      for (const source of [...after, ...before]) {
        const page = (await pagesIn(source, context, version)).find(({ url }) => url === path);
        if (!page) continue;
        const id = `${source.name}:${page.code}`;
        if ((await own(context, version)).some((each) => each.id === id)) return { type: 'page', id };
        const [link] = page.isTemplate ? await content.contentLinks(context, [page.code]) : [];
        // Checkout, footers and emails link to the paths of templates. A shop may go back to one, so nothing keeps the redirect.
        if (link) return { type: 'redirect', to: link.url, permanent: false };
      }
      return null;
    },
    storeUrls: async (target) =>
      target.type === 'page' && target.id.includes(':')
        ? (await urlsOf())(target.id)
        : catalogue.storeUrls(target),
    sitemapPages: async (context) => {
      const [entries, pages, written] = await Promise.all([
        catalogue.sitemapPages(context),
        own(context),
        words(context),
      ]);
      const links = written.size === 0 ? [] : await content.contentLinks(context, [...written.keys()]);
      const replaced = new Set(links.map(({ url }) => url));
      const storeUrls = pages.length === 0 ? () => [] : await urlsOf();
      return [
        // A source does not report the last change of its words.
        ...entries.map((entry) => (replaced.has(entry.path) ? { ...entry, changedAt: null } : entry)),
        ...pages.map(({ id, url: path }) => ({ path, storeUrls: storeUrls(id), changedAt: null })),
      ];
    },
  };
}

/** The first source that has a page or a block wins. Rows have no links to paths that lead nowhere. */
export function withSources<Given extends Ports>(shop: Given, sources: ContentSources): Given {
  const readers = pageReaders(shop.content, sources);
  const catalogue = withPaths(shop, sources, readers);
  const hasPath = pathCheck(catalogue);
  const readPage = pageReader(shop.content, sources, readers);
  const readBlock = blockReader(shop.content, sources);
  const content: ContentPort = {
    contentPage: async (context, id, version) => {
      const page = await readPage(context, id, version);
      return page && { ...page, rows: await liveRows(hasPath, page.rows, context, version) };
    },
    contentLinks: contentLinks(shop.content, readers),
    contentBlock: async (context, block, version) =>
      liveRows(hasPath, await readBlock(context, block, version), context, version),
    reloadContent: async (stores) => {
      await Promise.all(sources.before.map(async (source) => source.reload?.(stores)));
    },
  };
  return { ...shop, catalogue, content };
}
