import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { CurrencyCode, StoreCode } from '@/config/types';

/** The content pages that the footer links to. Read once per render. */
export const getContentLinks = cache((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.contentLinks({ store, currency }),
);

/** Where the page is that names the delivery costs; null where the store has none. */
export async function getDeliveryUrl(store: StoreCode, currency: CurrencyCode): Promise<string | null> {
  const links = await getContentLinks(store, currency);
  return links.find(({ code }) => code === 'delivery')?.url ?? null;
}

/** The main menu: the category tree in the store's language. Read once per render. */
export const getMenu = cache((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.menu({ store, currency }),
);
