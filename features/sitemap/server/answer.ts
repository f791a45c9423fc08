import 'server-only';
import type { Context } from '@/commerce/context';
import { segmentContext } from '@/features/store/server/request-context';
import { localOrigins } from '@/lib/http/request-origin';
import { storeOrigin } from '@/lib/stores/hosts';
import type { SitemapEntry } from '@/commerce/model/category';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { escapeXml } from '@/lib/text/safe-text';

/** Scheme and host of a store. */
export type OriginOf = (store: StoreCode) => string;

const absoluteUrl = (originOf: OriginOf, store: StoreCode, path: string) =>
  escapeXml(originOf(store) + encodeURI(path));

export const urlSetStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const urlSetEnd = '</urlset>\n';

/** The `<url>` element of a path in `store`, with its last change if it is known, and with its alternates, which include the store itself, as the protocol requires. */
export function urlElement(store: StoreCode, entry: SitemapEntry, originOf: OriginOf): string {
  const alternates = entry.storeUrls.map(
    (url) =>
      `<xhtml:link rel="alternate" hreflang="${storeConfig(url.store).locale}" href="${absoluteUrl(originOf, url.store, url.path)}"/>`,
  );
  const lastmod = entry.changedAt === null ? '' : `<lastmod>${entry.changedAt}</lastmod>`;
  return `<url><loc>${absoluteUrl(originOf, store, entry.path)}</loc>${lastmod}${alternates.join('')}</url>\n`;
}

export function sitemapIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

/** Seconds for which caches may store a file. */
const lifetime = 3600;

/** The response with an XML file; 404 for null. `shared`: whether it is the same for every host of the store. */
function xmlResponse(body: string | ReadableStream<Uint8Array> | null, shared: boolean): Response {
  if (body === null) return new Response('Not found\n', { status: 404 });
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': shared ? `public, max-age=${lifetime}` : 'no-store',
  };
  return new Response(body, { headers });
}

/**
 * The answer of a route with an XML file for crawlers. Its links name the hosts of the stores; on a local machine those that can be followed from
 * the one that was asked, in which case no cache may keep it. 404 for an unknown store and where `fileOf` gives null.
 */
export async function xmlAnswer(
  request: Request,
  params: Promise<{ store: string }>,
  fileOf: (context: Context, originOf: OriginOf) => Promise<string | ReadableStream<Uint8Array> | null>,
): Promise<Response> {
  const context = await segmentContext(params);
  const local = localOrigins(request.headers);
  return xmlResponse(context && (await fileOf(context, local ?? storeOrigin)), local === null);
}
