import { routeOf } from './route-of';
import { isSku } from '../sku';

const listPrefix = '/list-view/';

/** The internal path of a list URL: the raw URL as one encoded segment, so that its escapes are preserved. */
export function internalListPath(rawUrl: string): string {
  return `${listPrefix}${Buffer.from(rawUrl).toString('base64url')}`;
}

/** Decodes the raw list URL from the segment. */
export function fromInternalListPath(segment: string): string {
  return Buffer.from(segment, 'base64url').toString();
}

const variantPrefix = '/variant-view/';

/**
 * The internal path of the page of a product with a variant selected, by a public path and the SKU in its query.
 * Null if no variant is named, or if the path cannot be that of a product.
 */
export function internalVariantPath(path: string, sku: string | null): string | null {
  if (sku === null || !isSku(sku) || /^\.+$/.test(sku) || !routeOf(path).resolved) return null;
  return `${variantPrefix}${sku}${path}`;
}
