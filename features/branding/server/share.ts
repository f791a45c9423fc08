import type { Metadata } from 'next';
import type { Context } from '@/commerce/context';
import { getCategory } from '@/features/category/server/loaders';
import { getMenu } from '@/features/category/server/loaders';
import { getContentPage } from '@/features/content/server/loaders';
import { getProduct } from '@/features/product/server/loaders';
import { paths } from '@/lib/paths';
import { storeOrigin } from '@/lib/store-origin';
import { localeKey } from '@/lib/store-profile';
import { storeTexts } from '@/lib/store-texts';
import {
  cardSize,
  categoryShareCard,
  homeShareCard,
  pageShareCard,
  productShareCard,
  type ShareCard,
} from '../share-card';
import { cardVersion } from './card-version';

/** The pages with a share card of their own; the id of `home` is `shop`. */
export type ShareKind = 'home' | 'product' | 'category' | 'page';

/** The share card of a page; null if the store does not have that page. */
export async function shareCardOf(context: Context, kind: ShareKind, id: string): Promise<ShareCard | null> {
  const texts = await storeTexts(context.store);
  switch (kind) {
    case 'home': {
      const menu = id === 'shop' ? await getMenu(context) : null;
      return menu && homeShareCard(menu.find(({ image }) => image !== null)?.image ?? null, texts);
    }
    case 'product': {
      const product = await getProduct(context, id);
      return product && productShareCard(product, context.store, texts);
    }
    case 'category': {
      const category = await getCategory(context, id);
      return category && categoryShareCard(category, texts);
    }
    case 'page': {
      const page = await getContentPage(context, id);
      return page && pageShareCard(page, texts);
    }
  }
}

interface SharedPage {
  readonly kind: ShareKind;
  readonly id: string;
  /** Title and description; Next uses those of the page if they are absent. */
  readonly title?: string;
  readonly description?: string;
  /** The path of the page; absent for tags that several pages share. */
  readonly path?: string;
}

/** The Open Graph tags of a page: title, URL and share card, with absolute URLs. */
export async function shareTags(context: Context, page: SharedPage): Promise<Pick<Metadata, 'openGraph'>> {
  const { kind, id, path, ...overrides } = page;
  const [card, texts] = await Promise.all([shareCardOf(context, kind, id), storeTexts(context.store)]);
  if (!card) return {};
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
