import 'server-only';
import { cache } from 'react';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import { contentGroups } from '@/config/content';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { pagesOf } from '@/lib/content-groups';
import { paths } from '@/lib/paths';
import type { ServiceLink } from '../menu-labels';

/** The content pages that the footer links to. Read once per render. */
export const getContentLinks = cache((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.contentLinks({ store, currency }),
);

/** The service links (spec §1 "top bar"): delivery, returns, payment, and the way to write to the shop. */
export async function getServiceLinks(store: StoreCode, currency: CurrencyCode): Promise<ServiceLink[]> {
  const [t, links] = await Promise.all([getTranslations('footer'), getContentLinks(store, currency)]);
  const pages = pagesOf(links, contentGroups.service).map(({ title, url }) => ({ name: title, url }));
  return [...pages, { name: t('contact'), url: paths.contact }];
}

/** Where the page is that names the delivery costs; null where the store has none. */
export async function getDeliveryUrl(store: StoreCode, currency: CurrencyCode): Promise<string | null> {
  const links = await getContentLinks(store, currency);
  return links.find(({ code }) => code === 'delivery')?.url ?? null;
}

/** The main menu: the category tree in the store's language. Read once per render. */
export const getMenu = cache((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.menu({ store, currency }),
);
