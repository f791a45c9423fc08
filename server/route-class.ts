/**
 * The classes of requests that are measured apart. A label has one of these values, whatever clients request. `page`:
 * products, categories and content pages, whose paths only the catalogue can tell apart.
 */
export const routeClasses = [
  'home',
  'list',
  'search',
  'page',
  'checkout',
  'cart',
  'payment',
  'api',
  'picture',
  'share_card',
  'sitemap',
  'static',
  'not_found',
] as const;
export type RouteClass = (typeof routeClasses)[number];

/** The first pattern that matches a path without its query decides. */
const patterns: readonly (readonly [pattern: RegExp, route: RouteClass | null])[] = [
  [/^\/$/, 'home'],
  // What operators and the server itself request is not counted.
  [/^\/(api\/(health|metrics)|not-found)(\/|$)/, null],
  [/^\/api\/cart\/?$/, 'cart'],
  [/^\/api(\/|$)/, 'api'],
  [/^\/(img$|_next\/image|media\/)/, 'picture'],
  [/^\/og\//, 'share_card'],
  [
    /^\/(_next\/|icons\/|(favicon|icon|apple-icon)\.|robots\.txt$|manifest\.|menu-file$|(sw|offline|qa-bar)\.js$)/,
    'static',
  ],
  [/^\/(pages-|products-)?sitemap$/, 'sitemap'],
  [/^\/multisafepay(\/|$)/, 'payment'],
  [/^\/(cart|checkout|checkout-success|(offer|order)(\/.*)?)$/, 'checkout'],
  [/^\/search(\/|$)/, 'search'],
  [/\/q\//, 'list'],
];

/** The class of a request by its URL; null for requests that are not measured. */
export function routeClass(url: string): RouteClass | null {
  const path = url.split('?', 1)[0] ?? '';
  const found = patterns.find(([pattern]) => pattern.test(path));
  return found ? found[1] : 'page';
}
