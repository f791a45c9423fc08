import { env } from '@/config/env';
import { isStoreCode } from '@/config/stores';
import { pathInOtherStore } from '@/features/places/server/other-store';
import { canonicalHost } from '@/lib/hosts';
import { browserHost } from '@/lib/http/requested-host';
import { paths } from '@/lib/paths';
import { parseStoreKey } from '@/lib/store-key';

interface Segment {
  readonly params: Promise<{ store: string; code: string }>;
}

/** The page the link stood on, where the browser tells it and it is a page of this host. */
function pageBefore(request: Request): URL | null {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === browserHost(request.headers) ? page : null;
}

/** Leads to the same thing in another store (spec §1), else to its home. */
export async function GET(request: Request, { params }: Segment): Promise<Response> {
  const { store, code } = await params;
  const key = parseStoreKey(store);
  if (!key || !isStoreCode(code)) return new Response('Not found\n', { status: 404 });
  const page = pageBefore(request);
  const path = page ? await pathInOtherStore(key, code, page) : paths.home;
  const { NODE_ENV, STORE_DOMAINS } = env();
  const production = NODE_ENV === 'production';
  const host = canonicalHost(code, { domains: STORE_DOMAINS, production }, browserHost(request.headers));
  const scheme = host.includes('.localhost') || !production ? 'http' : 'https';
  const headers = { location: `${scheme}://${host}${path}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
