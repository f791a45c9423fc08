import type { Metadata } from 'next';
import { getCategory } from '@/features/category/server/reads';
import { getContentPage } from '@/features/content/server/reads';
import { cardVersion } from '@/features/identity/server/card-version';
import {
  cardSize,
  categoryShareCard,
  homeShareCard,
  pageShareCard,
  productShareCard,
  type ShareCard,
} from '@/features/identity/share-card';
import { getMenu } from '@/features/layout/server/reads';
import { getProduct } from '@/features/product/server/reads';
import { paths } from '@/lib/paths';
import { localeKey, type StoreAndCurrency } from '@/lib/store-key';
import { storeOrigin } from '@/lib/store-origin';
import { storeTexts } from '@/lib/store-texts';

/** What has a card of its own; the id of `home` is `shop`. */
export type ShareKind = 'home' | 'product' | 'category' | 'page';

/** The card of something that this store shows; null where it does not. */
export async function shareCardOf(
  { store, currency }: StoreAndCurrency,
  kind: ShareKind,
  id: string,
): Promise<ShareCard | null> {
  const texts = await storeTexts(store);
  switch (kind) {
    case 'home': {
      const menu = id === 'shop' ? await getMenu(store, currency) : null;
      return menu && homeShareCard(menu.find(({ image }) => image !== null)?.image ?? null, texts);
    }
    case 'product': {
      const product = await getProduct(store, currency, id);
      return product && productShareCard(product, store, texts);
    }
    case 'category': {
      const category = await getCategory(store, currency, id);
      return category && categoryShareCard(category, texts);
    }
    case 'page': {
      const page = await getContentPage(store, currency, id);
      return page && pageShareCard(page, texts);
    }
  }
}

interface SharedPage {
  readonly kind: ShareKind;
  readonly id: string;
  /** Name and text of the page; Next takes the page's own where there are none. */
  readonly title?: string;
  readonly description?: string;
  /** Where the page stands below its store's host; left out for what many pages share. */
  readonly path?: string;
}

/** What networks and chats show of a link to a page: names, address and card, all absolute. */
export async function shareTags(
  key: StoreAndCurrency,
  page: SharedPage,
): Promise<Pick<Metadata, 'openGraph'>> {
  const { kind, id, path, ...words } = page;
  const [card, texts] = await Promise.all([shareCardOf(key, kind, id), storeTexts(key.store)]);
  if (!card) return {};
  const origin = storeOrigin(key.store);
  const url = origin + paths.shareCard(kind, id, cardVersion(card));
  return {
    openGraph: {
      type: 'website',
      siteName: texts('meta.siteName'),
      locale: localeKey(key.store),
      ...words,
      ...(path === undefined ? {} : { url: origin + path }),
      images: [{ url, ...cardSize, type: 'image/png', alt: card.title.replaceAll('\n', ' ') }],
    },
  };
}
