import { contentLimits } from '@/config/limits/content';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/messages';
import type { Context } from '../../context';
import { type ContentRow, contentRowsSchema } from '../../model/content/content-rows';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentSource } from '../../ports/content';
import { readTemplates, type Templates } from './read-templates';

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
      if (block === 'global') return null;
      return block === 'layout' ? of(context.store).layout : homeOf(context, catalogue);
    },
  };
}
