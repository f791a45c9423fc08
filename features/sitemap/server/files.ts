import 'server-only';
import { backend } from '@/commerce/backend';
import type { Place } from '@/commerce/model/place';
import { sitemap } from '@/config/sitemap';
import type { StoreAndCurrency } from '@/lib/store-key';
import { paths } from '@/lib/paths';
import { storeCodes } from '@/config/stores';
import { storeOrigin } from '@/lib/store-origin';
import { sitemapIndex, urlElement, urlSetEnd, urlSetStart } from '../xml';

const { addressesPerFile, addressesPerRead } = sitemap;

/** How many files the products of a store fill; at least one. */
async function productFiles(key: StoreAndCurrency): Promise<number> {
  return Math.max(1, Math.ceil((await backend().catalogue.sitemapProductCount(key)) / addressesPerFile));
}

/** The index of the store's sitemaps (readings.md). */
export async function indexFile(key: StoreAndCurrency): Promise<string> {
  const origin = storeOrigin(key.store);
  const count = await productFiles(key);
  const products = Array.from({ length: count }, (_, index) => paths.productsSitemap(index + 1));
  return sitemapIndex([paths.pagesSitemap, ...products].map((path) => origin + path));
}

/**
 * Home, brands, categories and content pages of the store. `brands`: where each brand of the shop stands; those
 * that this store does not sell are left out.
 */
export async function pagesFile(key: StoreAndCurrency, brands: Iterable<readonly Place[]>): Promise<string> {
  const ofBrands = [...brands].flatMap((places) => {
    const own = places.find(({ store }) => store === key.store);
    return own ? [{ path: own.path, places }] : [];
  });
  const everywhere = (path: string) => ({ path, places: storeCodes.map((store) => ({ store, path })) });
  const entries = [
    ...[paths.home, paths.brands, paths.contact].map(everywhere),
    ...ofBrands,
    ...(await backend().catalogue.sitemapPages(key)),
  ];
  const rows = entries.map((entry) => urlElement(key.store, entry, storeOrigin));
  return urlSetStart + rows.join('') + urlSetEnd;
}

/** One file of the store's products as it is read, so that it never lies in memory whole; null past the last. */
export async function productsFile(
  key: StoreAndCurrency,
  page: number,
): Promise<ReadableStream<Uint8Array> | null> {
  if (page > (await productFiles(key))) return null;
  const encoder = new TextEncoder();
  const end = page * addressesPerFile;
  let offset = end - addressesPerFile;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(urlSetStart)),
    pull: async (controller) => {
      const limit = Math.min(addressesPerRead, end - offset);
      const entries = limit > 0 ? await backend().catalogue.sitemapProducts(key, offset, limit) : [];
      const rows = entries.map((entry) => urlElement(key.store, entry, storeOrigin));
      controller.enqueue(encoder.encode(rows.join('')));
      offset += limit;
      if (entries.length < limit || offset >= end) {
        controller.enqueue(encoder.encode(urlSetEnd));
        controller.close();
      }
    },
  });
}
