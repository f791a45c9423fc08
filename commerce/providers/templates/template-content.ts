import { contentLimits } from '@/config/limits/content';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/store-texts';
import type { Context } from '../../context';
import type { ContentLink, ContentPage, ResolvedUrl } from '../../model/category';
import { type ContentRow, contentRowsSchema } from '../../model/content/content-rows';
import type { StoreUrl } from '../../model/store-url';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort } from '../../ports/content';
import { defaultContext } from '../../store-key';
import { readTemplates, type TemplatePage, type Templates } from './read-templates';

/** Ids of template pages begin with this. */
const prefix = 'template:';

const codeOf = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : null);

interface Ports {
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
}

/** Links of a template lead to the pages that replace those of the demo; other links become text. */
function withLinks(body: string, pages: readonly TemplatePage[], links: readonly ContentLink[]): string {
  const codes = new Map(pages.map(({ code, path }) => [path, code]));
  return body.replace(/<a href="([^"]+)">(.*?)<\/a>/g, (whole, path: string, label: string) => {
    const code = codes.get(path);
    if (code === undefined) return whole;
    const url = links.find((link) => link.code === code)?.url;
    return url === undefined ? label : `<a href="${url}">${label}</a>`;
  });
}

class MissingContent {
  readonly #templates = new Map<StoreCode, Templates>();

  constructor(private readonly content: ContentPort) {}

  of(store: StoreCode): Templates {
    const templates = this.#templates.get(store) ?? readTemplates(store);
    this.#templates.set(store, templates);
    return templates;
  }

  async pages(context: Context): Promise<TemplatePage[]> {
    const { pages } = this.of(context.store);
    const links = await this.content.contentLinks(
      context,
      pages.map(({ code }) => code),
    );
    return pages.filter(({ code }) => !links.some((link) => link.code === code));
  }

  /** What the path of a template leads to: the template, or the page of the shop that stands in its place elsewhere. */
  async target(context: Context, { code }: TemplatePage): Promise<ResolvedUrl> {
    const [link] = await this.content.contentLinks(context, [code]);
    // Checkout, footers and emails link to fixed paths. A shop may go back to the template, so nothing keeps the redirect.
    return link ? { type: 'redirect', to: link.url, permanent: false } : { type: 'page', id: prefix + code };
  }

  async links(context: Context, codes: readonly string[]): Promise<ContentLink[]> {
    const links = await this.content.contentLinks(context, codes);
    if (links.length === codes.length) return links;
    const { pages } = this.of(context.store);
    return codes.flatMap((code) => {
      const page = pages.find((each) => each.code === code);
      const template = page && { code, title: page.title, url: page.path };
      return links.find((link) => link.code === code) ?? template ?? [];
    });
  }

  async page(context: Context, code: string): Promise<ContentPage | null> {
    const page = (await this.pages(context)).find((each) => each.code === code);
    if (!page) return null;
    const { pages } = this.of(context.store);
    const links = await this.links(
      context,
      pages.map((each) => each.code),
    );
    const { title, path: url } = page;
    const body = withLinks(page.body, pages, links);
    return { id: prefix + code, code, title, url, body, description: null, rows: [], isTemplate: true };
  }

  async urls(code: string): Promise<StoreUrl[]> {
    const urls = await Promise.all(
      storeCodes.map(async (store) => {
        const page = (await this.pages(defaultContext(store))).find((each) => each.code === code);
        return page ? [{ store, path: page.path }] : [];
      }),
    );
    return urls.flat();
  }
}

/** The home page of a shop that has none: facts of the shop, its top categories, the bestsellers. */
async function homeOf(context: Context, catalogue: CataloguePort): Promise<readonly ContentRow[]> {
  const [menu, texts] = await Promise.all([catalogue.menu(context), storeTexts(context.store)]);
  const tiles = menu.slice(0, contentLimits.tiles).map(({ identifier }) => ({ category: identifier }));
  const categories = {
    type: 'categoryTiles',
    look: 'pictures',
    title: texts('notFound.categories'),
    tiles,
  };
  return contentRowsSchema('home').parse([
    {
      type: 'usps',
      look: 'strip',
      facts: [{ fact: 'reviews' }, { fact: 'returns' }, { fact: 'phone' }],
    },
    ...(tiles.length === 0 ? [] : [categories]),
    {
      type: 'productCarousel',
      look: 'grid',
      title: texts('home.bestsellers'),
      products: { bestsellers: 8 },
    },
  ]);
}

const contentWith = ({ catalogue, content }: Ports, missing: MissingContent): ContentPort => ({
  ...content,
  contentLinks: (context, codes) => missing.links(context, codes),
  contentPage: (context, id, version) => {
    const code = codeOf(id);
    return code === null ? content.contentPage(context, id, version) : missing.page(context, code);
  },
  contentBlock: async (context, block, version) => {
    const rows = await content.contentBlock(context, block, version);
    if (rows.length > 0 || block === 'global') return rows;
    return block === 'layout' ? missing.of(context.store).layout : homeOf(context, catalogue);
  },
});

const catalogueWith = (catalogue: CataloguePort, missing: MissingContent): CataloguePort => ({
  ...catalogue,
  resolveUrl: async (context, path, version) => {
    const target = await catalogue.resolveUrl(context, path, version);
    const template = target ? undefined : missing.of(context.store).pages.find((page) => page.path === path);
    return template ? missing.target(context, template) : target;
  },
  storeUrls: async (target) => {
    const code = target.type === 'page' ? codeOf(target.id) : null;
    return code === null ? catalogue.storeUrls(target) : missing.urls(code);
  },
  sitemapPages: async (context) => {
    const [entries, pages] = await Promise.all([catalogue.sitemapPages(context), missing.pages(context)]);
    const templates = pages.map(async ({ code, path }) => ({
      path,
      storeUrls: await missing.urls(code),
      changedAt: null,
    }));
    return [...entries, ...(await Promise.all(templates))];
  },
});

/**
 * The ports with what a store lacks: the pages of `templatePages`, a layout and a home page. What the content of the shop has
 * always wins, and so does its path: that of its template leads there.
 */
export function withTemplates<Given extends Ports>(ports: Given): Given {
  const missing = new MissingContent(ports.content);
  return {
    ...ports,
    content: contentWith(ports, missing),
    catalogue: catalogueWith(ports.catalogue, missing),
  };
}
