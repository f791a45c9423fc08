import { routeOf } from './route-of';
import { isSku } from '../sku';

const listPrefix = '/list-view/';

/** A text as one segment of an internal path, so that its slashes and escapes are preserved. */
const internalSegment = (text: string): string => Buffer.from(text).toString('base64url');

export const fromInternalSegment = (segment: string): string => Buffer.from(segment, 'base64url').toString();

export const internalListPath = (rawUrl: string): string => `${listPrefix}${internalSegment(rawUrl)}`;

const variantPrefix = '/variant-view/';

/**
 * The internal path of the page of a product with a variant selected, by a public path and the SKU in its query.
 * Null if no variant is named, or if the path cannot be that of a product.
 */
export function internalVariantPath(path: string, sku: string | null): string | null {
  if (sku === null || !isSku(sku) || !routeOf(path).resolved) return null;
  return `${variantPrefix}${internalSegment(sku)}${path}`;
}
