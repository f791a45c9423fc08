import 'server-only';
import type { Context } from '@/commerce/context';
import { contentGroups } from '@/config/limits/content';
import { placesMenuEntries } from '@/config/shop/menu';
import { pagesOf } from '@/features/content/pages';
import { getContentBlock } from '@/features/content/server/loaders';
import { getLinkTargets } from '@/features/page-builder/server/loaders';
import { type LinkTargets, targetUrl } from '@/features/page-builder/target-url';
import { storeTexts } from '@/lib/messages/store-texts';
import type { MainMenuItem, MenuAside } from '../menu';

/** The first row of places on the home page, without the ones that the store has no category for; null without any. */
async function readPlaces(context: Context, targets: LinkTargets): Promise<MenuAside | null> {
  const rows = await getContentBlock(context, 'home');
  const row = rows.find((each) => each.type === 'categoryTiles' && each.look === 'cards');
  if (row?.type !== 'categoryTiles') return null;
  const links = row.tiles.flatMap(({ category, filters, title, text, picture }) => {
    const url = targetUrl({ category, ...(filters && { filters }) }, targets);
    if (url === null || title === undefined) return [];
    return [{ name: title, url, text: text ?? null, image: picture ?? null }];
  });
  return links.length > 0 ? { title: row.title, links } : null;
}

async function readAdvice(context: Context, { pages }: LinkTargets): Promise<MenuAside | null> {
  const t = await storeTexts(context.store);
  const links = pagesOf(pages, contentGroups.advice).map(({ title, url }) => ({
    name: title,
    url,
    text: null,
    image: null,
  }));
  return links.length > 0 ? { title: t('footer.advice'), links } : null;
}

export async function getMenuAsides(
  context: Context,
  items: readonly MainMenuItem[],
): Promise<Readonly<Record<string, MenuAside>>> {
  const targets = await getLinkTargets(context);
  const [places, advice] = await Promise.all([readPlaces(context, targets), readAdvice(context, targets)]);
  const codes: readonly string[] = placesMenuEntries;
  return Object.fromEntries(
    items.flatMap(({ identifier, children }) => {
      const aside = codes.includes(identifier) ? (places ?? advice) : advice;
      return aside && children.length > 0 ? [[identifier, aside]] : [];
    }),
  );
}
