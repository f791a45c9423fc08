import { contentLimits, templatePages } from '@/config/limits/content';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/messages';
import type { Context } from '../../context';
import { type ContentRow, contentRowsSchema } from '../../model/content/content-rows';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentSource } from '../../ports/content';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type RegionalWords, regionalRule, withShopName } from '@/lib/text/regional-text';
import { contentHtml } from '../../model/content/content-html';
import { localised, type PageTexts, pageIn } from '../../model/content/site-rows';

export interface TemplatePage {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  /** HTML, with the placeholders of the site file's facts. */
  readonly body: string;
}

export interface Templates {
  readonly pages: readonly TemplatePage[];
  readonly layout: readonly ContentRow[];
}

const folder = join(process.cwd(), 'demo/content');

const files = new Map<string, unknown>();

/** A file, read once. It is part of the checkout and tested (demo.test.ts): its shape is known. */
function readFile(name: string): unknown {
  const content: unknown = files.get(name) ?? parse(readFileSync(join(folder, name), 'utf8'));
  files.set(name, content);
  return content;
}

function pageOf(code: string, store: StoreCode): TemplatePage {
  const [page] = readFile(`pages/${code}.yaml`) as readonly (PageTexts | undefined)[];
  if (!page) throw new Error(`demo/content/pages/${code}.yaml has no page`);
  const texts = Object.entries(page.texts).map(([language, text]) => [
    language,
    { ...text, passages: text.passages ?? {} },
  ]);
  const { title, path, body } = pageIn({ texts: Object.fromEntries(texts) as PageTexts['texts'] }, store);
  const words = readFile('../catalogue/words.yaml') as RegionalWords;
  const { title: name, html } = regionalRule(
    store,
    words[store],
    'pages',
  )({ title, html: contentHtml(body) });
  return { code, title: name, path, body: html };
}

export function readTemplates(store: StoreCode): Templates {
  const { rows } = readFile('layout.yaml') as { readonly rows: unknown };
  return {
    pages: templatePages.map((code) => pageOf(code, store)),
    layout: contentRowsSchema('layout').parse(withShopName(localised(rows, store))),
  };
}

/** The home page of a shop that has none: facts of the shop, its top categories, the bestsellers. */
async function homeOf(
  context: Context,
  catalogue: Pick<CataloguePort, 'menu'>,
): Promise<readonly ContentRow[]> {
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

/** What stores may lack: the pages of `templatePages`, a layout and a home page. Read when a store first lacks something. */
export function templateContent(catalogue: Pick<CataloguePort, 'menu'>): ContentSource {
  const read = new Map<StoreCode, Templates>();
  const of = (store: StoreCode): Templates => {
    const templates = read.get(store) ?? readTemplates(store);
    read.set(store, templates);
    return templates;
  };
  return {
    name: 'template',
    pages: async ({ store }) =>
      of(store).pages.map(({ path: url, ...page }) => ({
        ...page,
        url,
        description: null,
        rows: [],
        isTemplate: true,
      })),
    block: async (context, block) => {
      if (block !== 'layout' && block !== 'home') return null;
      return block === 'layout' ? of(context.store).layout : homeOf(context, catalogue);
    },
  };
}
