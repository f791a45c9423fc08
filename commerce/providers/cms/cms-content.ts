import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Context } from '../../context';
import type { ContentLink, ContentPage } from '../../model/category';
import type { ContentDocument } from '../../model/content/content-rows';
import type { SitemapEntry, StoreUrl } from '../../model/store-url';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort, ContentVersion } from '../../ports/content';
import { defaultContext } from '../../store-key';
import type { CmsClient } from './cms-client';
import { checkDocuments, type Documents, isPage } from './cms-documents';
import type { CmsLog, PublishedDocuments } from './published-documents';

/** Ids of pages that only the CMS has begin with this. */
const prefix = 'cms:';

const ownCode = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : null);

export interface CmsSources {
  /** The content of the files, for pages and blocks without a document. */
  readonly files: ContentPort;
  readonly client: CmsClient;
  readonly published: PublishedDocuments;
  readonly log: CmsLog;
}

/** Reads the documents of a store: drafts from the CMS, or what is published while it does not answer. */
function documentReader({ client, published, log }: CmsSources) {
  return async (store: StoreCode, version: ContentVersion = 'published'): Promise<Documents> => {
    const last = await published.of(store);
    if (version === 'published') return last;
    const answer = await client.drafts(store).catch(() => null);
    if (!answer) return last;
    const { documents, refused } = checkDocuments(answer.documents, last);
    for (const each of refused) log.warn({ store, ...each }, 'a draft of the CMS was refused');
    return documents;
  };
}

const ownPage = (document: ContentDocument): ContentPage | null =>
  isPage(document)
    ? {
        id: prefix + document.code,
        code: document.code,
        title: document.title,
        url: document.path,
        body: '',
        description: document.description ?? null,
        rows: document.rows,
      }
    : null;

/** A page of the shop with the words of a document. It keeps its path, which links and other sites lead to. */
const replacedPage = (page: ContentPage, { title, description, rows }: ContentDocument): ContentPage => ({
  ...page,
  title: title ?? page.title,
  description: description ?? null,
  body: '',
  rows,
  isTemplate: false,
});

/**
 * The content of the CMS, where it has a document for a page or block, and otherwise that of `files`. Its pages with codes
 * of their own have the paths of their documents.
 */
export function createCmsContent(sources: CmsSources): ContentPort {
  const { files } = sources;
  const read = documentReader(sources);
  const linkOf = (documents: Documents, code: string, links: readonly ContentLink[]): ContentLink[] => {
    const link = links.find((each) => each.code === code);
    const document = documents.get(code);
    if (link) return [{ ...link, title: document?.title ?? link.title }];
    const page = document && ownPage(document);
    return page ? [{ code, title: page.title, url: page.url }] : [];
  };
  return {
    contentPage: async (context, id, version) => {
      const documents = await read(context.store, version);
      const code = ownCode(id);
      if (code !== null) {
        const document = documents.get(code);
        return document ? ownPage(document) : null;
      }
      const page = await files.contentPage(context, id, version);
      const document = page && documents.get(page.code);
      return document ? replacedPage(page, document) : page;
    },
    contentLinks: async (context, codes) => {
      const [documents, links] = await Promise.all([read(context.store), files.contentLinks(context, codes)]);
      return codes.flatMap((code) => linkOf(documents, code, links));
    },
    contentBlock: async (context, block, version) => {
      const document = (await read(context.store, version)).get(block);
      return document ? document.rows : files.contentBlock(context, block, version);
    },
    reloadContent: async (stores) => {
      await Promise.all(stores.map((store) => sources.published.reload(store)));
    },
  };
}

function ownPageReader(sources: CmsSources) {
  const read = documentReader(sources);
  return async (context: Context, version?: ContentVersion) => {
    const pages = [...(await read(context.store, version)).values()].filter(isPage);
    const links = await sources.files.contentLinks(
      context,
      pages.map(({ code }) => code),
    );
    return pages.filter(({ code }) => !links.some((link) => link.code === code));
  };
}

/** The entries of the files' pages: of one that has a document, the CMS does not report the last change. */
function fileEntriesReader(catalogue: CataloguePort, sources: CmsSources) {
  const read = documentReader(sources);
  return async (context: Context): Promise<SitemapEntry[]> => {
    const [entries, documents] = await Promise.all([catalogue.sitemapPages(context), read(context.store)]);
    const links = await sources.files.contentLinks(context, [...documents.keys()]);
    const isReplaced = (path: string) => links.some(({ url }) => url === path);
    return entries.map((entry) => (isReplaced(entry.path) ? { ...entry, changedAt: null } : entry));
  };
}

/** The catalogue, with the paths of the pages that only the CMS has. A path of the shop wins over one of the CMS. */
export function withCmsPaths(catalogue: CataloguePort, sources: CmsSources): CataloguePort {
  const ownPages = ownPageReader(sources);
  const fileEntries = fileEntriesReader(catalogue, sources);
  const urlsOf = async (code: string): Promise<StoreUrl[]> => {
    const links = await Promise.all(
      storeCodes.map(async (store) => {
        const pages = await ownPages(defaultContext(store));
        const path = pages.find((page) => page.code === code)?.path;
        return path === undefined ? [] : [{ store, path }];
      }),
    );
    return links.flat();
  };
  const resolveOwn = async (context: Context, path: string, version?: ContentVersion) => {
    const page = (await ownPages(context, version)).find((each) => each.path === path);
    return page ? { type: 'page' as const, id: prefix + page.code } : null;
  };
  return {
    ...catalogue,
    resolveUrl: async (context, path, version) =>
      (await catalogue.resolveUrl(context, path)) ?? resolveOwn(context, path, version),
    storeUrls: async (target) => {
      const code = target.type === 'page' ? ownCode(target.id) : null;
      return code === null ? catalogue.storeUrls(target) : urlsOf(code);
    },
    sitemapPages: async (context) => {
      const [entries, pages] = await Promise.all([fileEntries(context), ownPages(context)]);
      const pageEntries = pages.map(async ({ code, path }) => ({
        path,
        storeUrls: await urlsOf(code),
        changedAt: null,
      }));
      return [...entries, ...(await Promise.all(pageEntries))];
    },
  };
}
