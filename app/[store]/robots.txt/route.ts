import { env } from '@/config/env/env';
import { segmentContext } from '@/features/store/server/request-context';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { noindex, type RobotsSetting } from '@/config/limits/serving';
import type { StoreSegment } from '@/app/pages';

export async function GET(_: Request, { params }: StoreSegment): Promise<Response> {
  const context = await segmentContext(params);
  if (!context) return new Response('Not found\n', { status: 404 });
  const isClosed = featureOn('authentication', context.store);
  const text = robotsText(env().ROBOTS, isClosed ? null : storeOrigin(context.store) + paths.sitemap);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' };
  return new Response(text, { headers });
}

/** Pages are never disallowed: a crawler that cannot fetch one cannot read its `noindex`. `sitemap`: absolute, or null. */
function robotsText(setting: RobotsSetting, sitemap: string | null): string {
  if (sitemap === null) return ['User-agent: *', 'Disallow: /', ''].join('\n');
  const rules = [
    '# Pages state themselves whether they may be listed.',
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
  ];
  return [...rules, ...(setting === noindex ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n');
}
