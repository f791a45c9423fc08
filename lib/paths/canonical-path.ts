import { routeOf } from './route-of.ts';
import { isSku } from '../sku.ts';

/** Escapes of reserved characters, which differ in meaning unescaped, and of the percent sign. */
const reserved = /(%(?:2[3456BCF]|3[ABDF]|40))/i;

/** That of an HTML form: `?q=a%20b` → `?q=a+b`. Never throws: an invalid escape is taken literally. */
export function canonicalQuery(search: string): string {
  const query = String(new URLSearchParams(search));
  return query === '' ? '' : `?${query}`;
}

/**
 * The canonical form of an encoded path: only the necessary escapes, in upper case. `/came%72as` → `/cameras`,
 * `/au%c3%9fen` → `/au%C3%9Fen`. An escaped slash stays escaped. The slug of the store's home page leads to `/`. Throws a
 * URIError for an invalid escape.
 */
export function canonicalPath(path: string, homepageSlug: string): string {
  const parts = path.split(reserved);
  const canonical = parts
    .map((part, index) => (index % 2 === 1 ? part.toUpperCase() : encodeURI(decodeURIComponent(part))))
    .join('');
  return canonical === `/${homepageSlug}` ? '/' : canonical;
}

/** Whether a path is decodable: no invalid escape or UTF-8, no control characters. Other paths match no route. */
export function isReadablePath(path: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const listPrefix = '/list-view/';

/** A text as one segment of an internal path, so that its slashes and escapes are preserved. */
const internalSegment = (text: string): string => Buffer.from(text).toString('base64url');

export const fromInternalSegment = (segment: string): string => Buffer.from(segment, 'base64url').toString();

export const internalListPath = (rawUrl: string): string => `${listPrefix}${internalSegment(rawUrl)}`;

const variantPrefix = '/variant-view/';

/** By a public path and the SKU in its query. Null if no variant is named, or if the path cannot be a product's. */
export function internalVariantPath(path: string, sku: string | null): string | null {
  if (sku === null || !isSku(sku) || !routeOf(path).resolved) return null;
  return `${variantPrefix}${internalSegment(sku)}${path}`;
}
