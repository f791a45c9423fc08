import type { IncomingMessage } from 'node:http';
import { stores } from '../config/shop/stores.ts';
import { forwardedAddress } from '../lib/http/limits/client-network.ts';

/**
 * The client's address: the peer of the connection or, behind a trusted proxy, the last value of `x-forwarded-for`,
 * which the proxy appends. The values before it come from the client and may be invented. If the last value is no
 * address, the request counts as the proxy's own.
 */
export function clientIp({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const last = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
    : undefined;
  return (last === undefined ? null : forwardedAddress(last)) ?? socket.remoteAddress ?? 'unknown';
}

/**
 * Headers by which proxies state the client, its host and its scheme. The shop reads the first three, and only if
 * `TRUST_PROXY=on`; the others show that there is a proxy.
 */
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const;

const warning =
  'a request has the header NAME, which a proxy sets, but TRUST_PROXY is off: behind a proxy, cookies are not Secure and all ' +
  'shoppers share the limits of one client; set TRUST_PROXY=on there, and let it send x-forwarded-for, -host and -proto';

/**
 * A step for requests without a trusted proxy: removes what a proxy states about the client. At the first request that has
 * such a header it calls `warn`, because the setting may have been forgotten; later ones say nothing, as clients may send
 * these headers too.
 */
export function dropForwardedHeaders(
  warn: (text: string) => void,
): (request: Pick<IncomingMessage, 'headers'>) => void {
  let hasWarned = false;
  return ({ headers }) => {
    for (const name of forwarded) {
      if (headers[name] === undefined) continue;
      if (!hasWarned) warn(warning.replace('NAME', name));
      hasWarned = true;
      delete headers[name];
    }
  };
}

/** Headers by which Next, its middleware and this server talk to one another. */
const internal =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|prerender|owlwatch)-.*|next-resume|x-powered-by)$/i;

/** Those that Next's client router may read from the answer to a navigation: all but the state of Next's cache. */
const ofRouter = /^x-nextjs-(?!cache$)/i;

/**
 * Removes the internal headers that a client has sent, so that it cannot pretend to be Next or the middleware. The policy is
 * one of them in requests: Next takes the nonce of a page from it.
 */
export function dropInternalHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of Object.keys(headers))
    if (internal.test(name) || name.startsWith('content-security-policy')) delete headers[name];
}

/** Whether a header must not leave the server: `isNavigation`: in the answer to a navigation of the client router. */
export const isInternalHeader = (name: string, isNavigation: boolean): boolean =>
  internal.test(name) && !(isNavigation && ofRouter.test(name));

type Request = Pick<IncomingMessage, 'headers'>;

const currencies: ReadonlySet<string> = new Set(
  Object.values(stores).flatMap(({ availableCurrencyCodes }) => availableCurrencyCodes),
);

const isCurrency = (pair: string) => /^currency\s*(=|$)/.test(pair);

/**
 * Without the blanks that may surround a cookie (RFC 6265 §5.4). `trim` would also remove a no-break space, with which another
 * subdomain can set `__Host-session`: browsers see another name without the prefix.
 */
const withoutBlanks = (pair: string) => pair.replaceAll(/^[ \t]+|[ \t]+$/g, '');

/**
 * Leaves at most one currency cookie in a request, unescaped and last, with a currency of the shop. Two cookies, or an escaped
 * value, could mean one currency in the key of a cached page and another one in the page itself; invented currencies would fill
 * the cache with copies of one page.
 */
export function normaliseCurrencyCookie({ headers }: Request): void {
  if (headers.cookie === undefined) return;
  const pairs = headers.cookie.split(';').map(withoutBlanks);
  const chosen = pairs.findLast((pair) => /^currency=[A-Z]{3}$/.test(pair) && currencies.has(pair.slice(-3)));
  const kept = [...pairs.filter((pair) => pair !== '' && !isCurrency(pair)), ...(chosen ? [chosen] : [])];
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
}

/** The currency of a request after `normaliseCurrencyCookie`; empty: the store's default. */
export const currencyOf = ({ headers }: Request): string =>
  /(?:^|; )currency=([A-Z]{3})$/.exec(headers.cookie ?? '')?.[1] ?? '';
