import 'server-only';
import { backend } from '@/commerce/backend';
import { defaultContext } from '@/commerce/context';
import { env } from '@/config/env/env';
import { storeCodes } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import type { GuestAnswer } from '@/lib/bridge';
import { featureOn } from '@/lib/stores/enabled-features';
import { readCookies } from '@/lib/http/session/cookies';
import { storeOfHost, requestedHost } from '@/lib/http/request-origin';
import { readSession, sessionCookie } from '@/lib/http/session/session';
import { routeOf } from '@/lib/paths/route-of';

/** The URL of a request line on a host that no store has. Next also takes several slashes for one. */
const urlOf = (line: string) => new URL(`http://store.invalid${line.replace(/^\/+/, '/')}`);

/** Whether a store demands a sign-in to browse or buy, or may do so later, when QA switches its features. */
export const mayDemandSignIn = (): boolean =>
  env().STORE_HOST_OVERRIDE || storeCodes.some((store) => featureOn('authentication', store));

/** API calls are `open` here, because they answer 401 themselves. One read of the backend; rejects if it fails. */
export async function answerGuest(url: string, headers: Headers): Promise<GuestAnswer> {
  const store = storeOfHost(requestedHost(headers));
  if (store === null || env().MAINTENANCE || !featureOn('authentication', store)) return 'open';
  const { pathname, searchParams } = urlOf(url);
  const { kind, label, open } = routeOf(pathname);
  if (kind === 'api' || open) return 'open';
  const { customerSession } = await readSession(readCookies(headers).get(sessionCookie));
  const context = defaultContext(store);
  if (customerSession && (await backend().customers.ofSession(context, customerSession))) return 'customer';
  // A redirect to a page is of no use to the readers of files for crawlers.
  if (label === 'sitemap' || label === 'share_card') return 'not_found';
  // The mark of Next's partial requests does not belong to the page.
  searchParams.delete('_rsc');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return { location: accountPaths.login(pathname + query) };
}
