/**
 * First segments of the pages that are rendered for each request (`dynamic = 'force-dynamic'`), so that their scripts can
 * carry a nonce. Lists with `/q/` are too; the middleware knows them. nonce-pages.test.ts compares this file with `app/`.
 */
const withParts: ReadonlySet<string> = new Set([
  'back-in-stock',
  'checkout',
  'checkout-success',
  'compare',
  'customer',
  'design-system',
  'multisafepay',
  'newsletter',
  'order',
  'reviews',
  'search',
  'wishlist',
  'withdrawal',
]);

/** Pages one level below these are rendered for each request, the page itself is cached; further below are files. */
const belowOnly: ReadonlySet<string> = new Set(['offer']);

/** Whether the page of a path is rendered for each request. */
export function isNoncePage(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  return withParts.has(first) || (belowOnly.has(first) && rest.length === 1);
}
