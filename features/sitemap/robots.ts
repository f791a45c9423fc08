import { noindex, type RobotsSetting } from '@/config/robots';

/**
 * The content of robots.txt. Pages are never disallowed: a crawler that cannot fetch a page cannot read its `noindex`.
 * `sitemap`: the absolute URL of the sitemap, which is named if pages may be indexed.
 */
export function robotsText(setting: RobotsSetting, sitemap: string): string {
  const rules = [
    '# Pages state themselves whether they may be listed.',
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
  ];
  return [...rules, ...(setting === noindex ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n');
}
