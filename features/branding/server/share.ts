import type { Metadata } from 'next';
import type { Context } from '@/commerce/context';
import { localeKey } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import { getCategory, getMenu } from '@/features/category/server/loaders';
import { getContentBlock, getContentPage } from '@/features/content/server/loaders';
import { getProduct } from '@/features/product-card/server/loaders';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import {
  cardSize,
  cardVersion,
  categoryShareCard,
  homeMetaOf,
  homeShareCard,
  type Opening,
  openingOf,
  productShareCard,
  type ShareCard,
  pageShareCard,
} from '../share-card';

/** The title and text of the home page of a shop with its own site file; null for the demo, whose texts are messages. */
async function ownOpening(context: Context): Promise<Opening | null> {
  return site.demo ? null : openingOf(await getContentBlock(context, 'home'));
}

export async function homeMeta(context: Context): Promise<{ title: string; description: string }> {
  return homeMetaOf(await storeTexts(context.store), await ownOpening(context));
}

/** The pages with a share card of their own; the id of `home` is `shop`. Those of content pages: `resourceShareCard`. */
export type ShareKind = 'home' | 'product' | 'category';

export async function shareCardOf(context: Context, kind: ShareKind, id: string): Promise<ShareCard | null> {
  const texts = await storeTexts(context.store);
  switch (kind) {
    case 'home': {
      const menu = id === 'shop' ? await getMenu(context) : null;
      if (!menu) return null;
      const opening = await ownOpening(context);
      return homeShareCard(menu.find(({ image }) => image !== null)?.image ?? null, texts, opening);
    }
    case 'product': {
      const product = await getProduct(context, id);
      return product && productShareCard(product, await localeOf(context.store));
    }
    case 'category': {
      const category = await getCategory(context, id);
      return category && categoryShareCard(category, texts);
    }
  }
}

export interface SharedPage<Kind = ShareKind> {
  readonly kind: Kind;
  readonly id: string;
  /** Title and description; Next uses those of the page if they are absent. */
  readonly title?: string;
  readonly description?: string;
  /** The path of the page; absent for tags that several pages share. */
  readonly path?: string;
}

export async function shareTags(context: Context, page: SharedPage): Promise<Pick<Metadata, 'openGraph'>> {
  return tagsOfCard(context, page, await shareCardOf(context, page.kind, page.id));
}

export async function tagsOfCard(
  context: Context,
  { kind, id, path, ...overrides }: SharedPage<string>,
  card: ShareCard | null,
): Promise<Pick<Metadata, 'openGraph'>> {
  if (!card) return {};
  const texts = await storeTexts(context.store);
  const origin = storeOrigin(context.store);
  const url = origin + paths.shareCard(kind, id, cardVersion(card));
  return {
    openGraph: {
      type: 'website',
      siteName: texts('meta.siteName'),
      locale: localeKey(context.store),
      ...overrides,
      ...(path === undefined ? {} : { url: origin + path }),
      images: [{ url, ...cardSize, type: 'image/png', alt: card.title.replaceAll('\n', ' ') }],
    },
  };
}

export type ResourceKind = ShareKind | 'page';

export async function resourceShareCard(
  context: Context,
  kind: ResourceKind,
  id: string,
): Promise<ShareCard | null> {
  if (kind !== 'page') return shareCardOf(context, kind, id);
  const page = await getContentPage(context, id);
  return page && pageShareCard(page, await storeTexts(context.store));
}

export async function resourceShareTags(
  context: Context,
  page: SharedPage<ResourceKind>,
): Promise<Pick<Metadata, 'openGraph'>> {
  return tagsOfCard(context, page, await resourceShareCard(context, page.kind, page.id));
}
