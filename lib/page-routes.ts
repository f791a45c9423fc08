/**
 * The public routes that have a folder of their own in `app/`, except the start page. Every other path belongs to the
 * catalogue and the content pages, which `resolveUrl` knows. page-routes.test.ts compares this file with `app/`.
 */
const single: ReadonlySet<string> = new Set([
  'apple-icon.png',
  'back-in-stock',
  'brands',
  'cart',
  'checkout',
  'checkout-success',
  'compare',
  'contact',
  'design-system',
  'favicon.ico',
  'icon.svg',
  'maintenance',
  'manifest.webmanifest',
  'menu-file',
  'newsletter',
  'not-found',
  'offer',
  'pages-sitemap',
  'products-sitemap',
  'qa-bar.js',
  'robots.txt',
  'search',
  'sitemap',
]);

/** First segments of routes with parameters, and of files. */
const parents: ReadonlySet<string> = new Set([
  '.well-known',
  '_next',
  'api',
  'back-in-stock',
  'brands',
  'customer',
  'datasheet',
  'icons',
  'img',
  'list-view',
  'media',
  'multisafepay',
  'newsletter',
  'offer',
  'og',
  'order',
  'order-documents',
  'reviews',
  'store-switch',
  'variant-view',
  'wishlist',
  'withdrawal',
]);

/** Whether a path, encoded and with a leading slash, may belong to a route other than that of resolved URLs. */
export function hasOwnRoute(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  return first === '' || parents.has(first) || (rest.length === 0 && single.has(first));
}
