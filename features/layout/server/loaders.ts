import 'server-only';
import type { Context } from '@/commerce/context';
import { getLayout, getContentBlock } from '@/features/content/server/loaders';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/messages';
import {
  brandEntry,
  type MenuFile,
  menuNode,
  type ServiceLink,
  type StoreLinks,
  type MainMenuItem,
  type MenuAside,
  type MenuNode,
  type MenuOffer,
} from '../menu';
import { getFooterSections, getNavLinks } from './footer-content';
import { getMainMenu } from './main-menu';
import { netPriceTexts } from '@/commerce/domain/pricing/net-price';
import { listQuery, sortCode } from '@/features/category/list-state/list-query';
import { getList } from '@/features/category/server/loaders';
import { formatPrice } from '@/lib/money/money';
import { firstPage } from '@/lib/paths/list-url';
import { brandLogos } from '@/ui/brand/brand-logo';
import { contentGroups } from '@/config/limits/content';
import { pagesOf } from '@/features/content/pages';
import { getLinkTargets } from '@/features/page-builder/server/loaders';
import { findCategory, type LinkTargets, targetUrl } from '@/features/page-builder/target-url';

/**
 * The first row of cards on the home page, without the cards that the store has no category for, and the categories that they
 * lead to; null without any.
 */
async function readPlaces(context: Context, targets: LinkTargets) {
  const rows = await getContentBlock(context, 'home');
  const row = rows.find(
    (each) => each.type === 'categoryTiles' && (each.look === 'scenes' || each.look === 'cards'),
  );
  if (row?.type !== 'categoryTiles') return null;
  const places = row.tiles.flatMap(({ category, filters, title, text, picture }) => {
    const url = targetUrl({ category, ...(filters && { filters }) }, targets);
    if (url === null || title === undefined) return [];
    return [{ category, link: { name: title, url, text: text ?? null, image: picture ?? null } }];
  });
  if (places.length === 0) return null;
  const aside: MenuAside = { title: row.title, links: places.map(({ link }) => link) };
  return { aside, categories: places.map(({ category }) => category) };
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

/** What submenus show next to their entries: the cards that lead to one of these, else the pages with advice. */
async function getMenuAsides(
  context: Context,
  items: readonly MainMenuItem[],
): Promise<Readonly<Record<string, MenuAside>>> {
  const targets = await getLinkTargets(context);
  const [places, advice] = await Promise.all([readPlaces(context, targets), readAdvice(context, targets)]);
  return Object.fromEntries(
    items.flatMap((item) => {
      const leads = places?.categories.some((category) => findCategory([item], category) !== null);
      const aside = leads ? places?.aside : advice;
      return aside && item.children.length > 0 ? [[item.identifier, aside]] : [];
    }),
  );
}

/** The service links of the top bar and the mobile menu (spec §1); none in a store without content. */
export async function getServiceLinks(context: Context): Promise<ServiceLink[]> {
  const items = (await getLayout(context))?.serviceNavItems ?? [];
  const links = await getNavLinks(context, items);
  return links.map(({ name, link }) => ({ name, url: link }));
}

/** Links of the footer that the menu of a phone also shows, above the service links. */
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

/** Up to this many categories without others below them are shown with large pictures and what the cheapest of each is. */
const mostLarge = 4;

async function cheapest(context: Context, id: string, isLarge: boolean): Promise<MenuOffer | null> {
  const { store } = context;
  const query = listQuery({ ...firstPage, filters: { [sortCode]: ['price'] } }, []);
  if (!query) return null;
  const list = await getList(context, { type: 'category', id }, { ...query, pageSize: 1 });
  const [product] = list.items;
  if (!product) return null;
  const t = await storeTexts(store);
  const { finalPrice, taxClass } = product.price;
  const from = (price: string) => `${t('product.from')} ${price}`;
  return {
    gross: from(formatPrice(finalPrice, store)),
    net: from(netPriceTexts(finalPrice, store, t, taxClass).price),
    text: isLarge ? product.highlights.slice(0, 3).join(' · ') : null,
  };
}

/** An entry of the menu with what is below it, and for pictured categories their prices. */
async function menuNodeOf(context: Context, item: MainMenuItem): Promise<MenuNode> {
  const node = menuNode(item);
  const { children } = item;
  if (item.isCustomComponent || children.some(({ image }) => image === null))
    return { ...node, children: node.children.map((child) => ({ ...child, ...logoOf(child.id) })) };
  const isLarge = children.length <= mostLarge && children.every((child) => child.children.length === 0);
  const offers = await Promise.all(children.map(({ id }) => cheapest(context, id, isLarge)));
  return {
    ...node,
    children: node.children.map((child, index) => {
      const offer = offers[index];
      return offer ? { ...child, offer } : child;
    }),
  };
}

function logoOf(id: string): Pick<MenuNode, 'logo'> {
  const logo = id.startsWith(brandEntry) ? brandLogos[id.slice(brandEntry.length)] : undefined;
  return logo ? { logo } : {};
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
  const [nodes, asides] = await Promise.all([
    Promise.all(items.map((item) => menuNodeOf(context, item))),
    getMenuAsides(context, items),
  ]);
  return { items: nodes, service, stores, asides };
}
