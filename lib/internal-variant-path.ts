import { hasOwnRoute } from './page-routes';
import { isSku } from './sku';

const internalPrefix = '/variant-view/';

/**
 * The internal path of the page of a product with a variant selected, by a public path and the SKU in its query.
 * Null if no variant is named, or if the path cannot be that of a product.
 */
export function internalVariantPath(path: string, sku: string | null): string | null {
  if (sku === null || !isSku(sku) || /^\.+$/.test(sku) || hasOwnRoute(path)) return null;
  return `${internalPrefix}${sku}${path}`;
}

/** Whether a public path would address the internal route. */
export function isInternalVariantPath(path: string): boolean {
  return path === internalPrefix.slice(0, -1) || path.startsWith(internalPrefix);
}
