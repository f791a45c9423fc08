import type { SitemapEntry } from '@/commerce/model/place';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML takes it, in attributes too. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Scheme and host of a store. */
export type OriginOf = (store: StoreCode) => string;

const address = (originOf: OriginOf, store: StoreCode, path: string) =>
  escape(originOf(store) + encodeURI(path));

export const urlSetStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const urlSetEnd = '</urlset>\n';

/** One address of `store` with its alternates, the store's own among them, as the protocol wants. */
export function urlElement(store: StoreCode, entry: SitemapEntry, originOf: OriginOf): string {
  const alternates = entry.places.map(
    (place) =>
      `<xhtml:link rel="alternate" hreflang="${storeConfig(place.store).locale}" href="${address(originOf, place.store, place.path)}"/>`,
  );
  return `<url><loc>${address(originOf, store, entry.path)}</loc>${alternates.join('')}</url>\n`;
}

/** The index of a store's sitemaps (readings.md): absolute addresses. */
export function sitemapIndex(addresses: readonly string[]): string {
  const rows = addresses.map((each) => `<sitemap><loc>${escape(each)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}
