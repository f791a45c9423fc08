import 'server-only';
import type { Context } from '@/commerce/context';
import { getLayout, getContentBlock } from '@/features/content/server/loaders';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/messages';
import {
  type MenuFile,
  menuNode,
  type ServiceLink,
  type StoreLinks,
  type MainMenuItem,
  type MenuAside,
} from '../menu';
import { getFooterSections, getNavLinks } from './footer-content';
import { getMainMenu } from './main-menu';
import { contentGroups } from '@/config/limits/content';
import { placesMenuEntries } from '@/config/shop/menu';
import { pagesOf } from '@/features/content/pages';
import { getLinkTargets } from '@/features/page-builder/server/loaders';
import { type LinkTargets, targetUrl } from '@/features/page-builder/target-url';

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

async function getMenuAsides(
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

/** The service links of the top bar and the mobile menu (spec §1); none in a store without content. */
export async function getServiceLinks(context: Context): Promise<ServiceLink[]> {
  const items = (await getLayout(context))?.serviceNavItems ?? [];
  const links = await getNavLinks(context, items);
  return links.map(({ name, link }) => ({ name, url: link }));
}

/** Links of the footer that the menu of a phone shows too, above the service links. */
const ofOrders: readonly string[] = [paths.orderLookup(), paths.withdrawal()];

async function getOrderLinks(context: Context): Promise<ServiceLink[]> {
  const links = (await getFooterSections(context)).flatMap(({ listItems }) => listItems);
  return links.filter(({ link }) => ofOrders.includes(link)).map(({ name, link }) => ({ name, url: link }));
}

async function getStoreLinks({ store }: Context): Promise<StoreLinks> {
  const t = await storeTexts(store);
  const links = storeCodes
    .filter((code) => code !== store)
    .map((code) => ({ ...storeConfig(code), url: paths.storeSwitch(code) }))
    .map(({ label, locale, url }) => ({ name: label, locale, url }));
  return { title: t('footer.country'), current: storeConfig(store).label, links };
}

/** The menus' contents, which pages leave out because few visitors open them. */
export async function getMenuFile(context: Context): Promise<MenuFile> {
  const [items, orders, links, stores] = await Promise.all([
    getMainMenu(context),
    getOrderLinks(context),
    getServiceLinks(context),
    getStoreLinks(context),
  ]);
  const service = [...orders, ...links];
  return { items: items.map(menuNode), service, stores, asides: await getMenuAsides(context, items) };
}
