/** Values of `ROBOTS`: nothing may be indexed, the value of spec §2 and the default, or every page that is made for it. */
export const robotsSettings = ['noindex,nofollow', 'index'] as const;
export type RobotsSetting = (typeof robotsSettings)[number];

/** The directive of a page that search engines must not list. */
export const noindex: RobotsSetting = 'noindex,nofollow';

/**
 * Paths that are not indexed under any setting: calls, the visitor's own pages, search results, and lists with a
 * filter or an order. A list's further pages (`/q/page/2`) may be indexed.
 */
const neverIndexed = [
  /^\/(api|cart|checkout|checkout-success|compare|design-system|menu-file|multisafepay|offer|order|search|store-switch|wishlist)(\/|$)/,
  /.\/q\/(?!page\/[^/]+$)/,
];

/** The `X-Robots-Tag` of a path without its query; null: the path may be indexed, which needs no header. */
export function robotsTag(setting: RobotsSetting, path: string): string | null {
  if (setting === noindex) return setting;
  return neverIndexed.some((pattern) => pattern.test(path)) ? noindex : null;
}
