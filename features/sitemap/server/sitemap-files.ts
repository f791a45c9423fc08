import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { StoreUrl } from '@/commerce/model/category';
import { sitemap } from '@/config/limits/serving';
import { routes } from '@/config/routes';
import { storeCodes } from '@/config/shop/stores';
import { paths } from '@/lib/paths/paths';
import { type OriginOf, sitemapIndex, urlElement, urlSetEnd, urlSetStart } from './answer';

const { urlsPerFile, urlsPerRead } = sitemap;

const sharedPages = routes.flatMap(({ inEveryStore, indexed, path }) =>
  inEveryStore && indexed ? path : [],
);

const productFiles = (context: Context): Promise<string[]> =>
  backend().catalogue.sitemapProductFiles(context, urlsPerFile);

export async function indexFile(context: Context, originOf: OriginOf): Promise<string> {
  const origin = originOf(context.store);
  const files = await productFiles(context);
  const products = files.map((_, index) => paths.productsSitemap(index + 1));
  return sitemapIndex([paths.pagesSitemap, ...products].map((path) => origin + path));
}

/** `brands`: the URLs of each brand of the shop; brands that this store does not sell are omitted. */
export async function pagesFile(
  context: Context,
  brands: Iterable<readonly StoreUrl[]>,
  originOf: OriginOf,
): Promise<string> {
  const brandEntries = [...brands].flatMap((storeUrls) => {
    const storeUrl = storeUrls.find(({ store }) => store === context.store);
    return storeUrl ? [{ path: storeUrl.path, storeUrls, changedAt: null }] : [];
  });
  const inAllStores = (path: string) => ({
    path,
    storeUrls: storeCodes.map((store) => ({ store, path })),
    changedAt: null,
  });
  const entries = [
    ...[paths.home, ...sharedPages]
      .filter((path) => path !== paths.brands || brandEntries.length > 0)
      .map(inAllStores),
    ...brandEntries,
    ...(await backend().catalogue.sitemapPages(context)),
  ];
  const rows = entries.map((entry) => urlElement(context.store, entry, originOf));
  return urlSetStart + rows.join('') + urlSetEnd;
}

/** Streams a file of the store's products; null past the last file. At most `urlsPerRead` are in memory. */
export async function productsFile(
  context: Context,
  page: number,
  originOf: OriginOf,
): Promise<ReadableStream<Uint8Array> | null> {
  let cursor = (await productFiles(context))[page - 1] ?? null;
  if (cursor === null) return null;
  const encoder = new TextEncoder();
  let remaining = urlsPerFile;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(urlSetStart)),
    pull: async (controller) => {
      if (cursor !== null && remaining > 0) {
        const limit = Math.min(urlsPerRead, remaining);
        const { entries, next } = await backend().catalogue.sitemapProducts(context, cursor, limit);
        const rows = entries.map((entry) => urlElement(context.store, entry, originOf));
        controller.enqueue(encoder.encode(rows.join('')));
        remaining -= limit;
        cursor = next;
      }
      if (cursor === null || remaining <= 0) {
        controller.enqueue(encoder.encode(urlSetEnd));
        controller.close();
      }
    },
  });
}
