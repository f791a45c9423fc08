import { noindex, type RobotsSetting } from '@/config/robots';

/**
 * The content of robots.txt. Pages are never disallowed: a crawler that cannot fetch a page cannot read its `noindex`.
 * `sitemap`: the absolute URL of the sitemap, which is named if pages may be indexed; null for a
 * shop that demands a sign-in, where crawlers have nothing to fetch.
 */
export function robotsText(setting: RobotsSetting, sitemap: string | null): string {
  if (sitemap === null) return ['User-agent: *', 'Disallow: /', ''].join('\n');
  const rules = [
    '# Pages state themselves whether they may be listed.',
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
  ];
  return [...rules, ...(setting === noindex ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n');
}
