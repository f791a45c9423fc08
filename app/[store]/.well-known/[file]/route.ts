import { contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import { segmentContext } from '@/features/store/server/request-context';
import { accountPaths } from '@/lib/paths/account-paths';
import { storeOrigin } from '@/lib/stores/hosts';

const dayMs = 86_400_000;

/** The contact for security reports (RFC 9116), and where a password is changed (W3C "A Well-Known URL …"). */
export async function GET(
  _: Request,
  {
    params,
  }: {
    readonly params: Promise<{ store: string; file: string }>;
  },
): Promise<Response> {
  const [context, { file }] = await Promise.all([segmentContext(params), params]);
  if (!context) return new Response('Not found\n', { status: 404 });
  if (file === 'change-password')
    return new Response(null, { status: 302, headers: { location: accountPaths.edit } });
  if (file !== 'security.txt') return new Response('Not found\n', { status: 404 });
  const { store } = context;
  const lines = [
    `Contact: mailto:${contactOf(store).email}`,
    `Expires: ${new Date(Date.now() + 180 * dayMs).toISOString()}`,
    `Preferred-Languages: ${[...new Set(['en', storeConfig(store).language])].join(', ')}`,
    `Canonical: ${storeOrigin(store)}/.well-known/security.txt`,
  ];
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
