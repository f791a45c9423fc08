import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { TrustedProxies } from '../../config/env/trusted-proxies.ts';
import { stores } from '../../config/shop/stores.ts';
import { proxySecondHeader, forwardedAddress } from '../../lib/http/headers.ts';
import { withoutEnds } from '../../lib/text/without-ends.ts';

const valuesOf = (value: string | string[] | undefined) => String(value ?? '').split(',');

/** The value that the outermost of `hops` proxies has added to a list, to which each of them appends its own. */
const valueAt = (values: readonly string[], hops: number) => values.at(-Math.min(hops, values.length)) ?? '';

/** 0: forwarded headers are ignored. Trusted by address, it counts proxies from the last one on without a gap. */
export function trustedHops({ headers, socket }: IncomingMessage, trusted: TrustedProxies | null): number {
  if (trusted === null) return 0;
  if ('hops' in trusted) return trusted.hops;
  const isTrusted = (address: string | null) =>
    address !== null && trusted.networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (!isTrusted(socket.remoteAddress ?? null)) return 0;
  const before = valuesOf(headers['x-forwarded-for']).map(forwardedAddress).toReversed();
  const first = before.findIndex((address) => !isTrusted(address));
  return 1 + (first === -1 ? before.length : first);
}

/**
 * The client's address: the peer of the connection or, behind trusted proxies, the value of `x-forwarded-for` that the outermost of them
 * has appended. The values before it come from the client and may be invented. If that value is no
 * address, the request counts as the proxy's own.
 */
export function clientIp(request: IncomingMessage, trusted: TrustedProxies | null): string {
  const { headers, socket } = request;
  const hops = trustedHops(request, trusted);
  const stated = hops === 0 ? null : forwardedAddress(valueAt(valuesOf(headers['x-forwarded-for']), hops));
  return stated ?? socket.remoteAddress ?? 'unknown';
}

/** The host of the browser's address line. */
export function askedHost(request: IncomingMessage, trusted: TrustedProxies | null): string {
  const { host = '', 'x-forwarded-host': stated } = request.headers;
  const hops = stated === undefined ? 0 : trustedHops(request, trusted);
  return hops === 0 ? host : valueAt(valuesOf(stated), hops).trim();
}

export function forwardedProto(request: IncomingMessage, trusted: TrustedProxies | null): string {
  const hops = trustedHops(request, trusted);
  return hops === 0 ? '' : valueAt(valuesOf(request.headers['x-forwarded-proto']), hops).trim();
}

/** Leaves what the outermost of several proxies states about host and scheme: what follows expects one value of each. */
function settleForwarded({ headers }: IncomingMessage, hops: number): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-proto'] as const)
    if (headers[name] !== undefined) headers[name] = valueAt(valuesOf(headers[name]), hops).trim();
}

/** The first four are read, only from proxies that `TRUST_PROXY` names; the others show that there is a proxy. */
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  proxySecondHeader,
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const;

const warning =
  'a request has the header NAME, which a proxy sets, but STATE: behind a proxy, cookies are not Secure and all ' +
  'shoppers share the limits of one client; set TRUST_PROXY=on there, and let it send x-forwarded-for, -host and -proto';

/**
 * Leaves what trusted proxies state about a request, and removes what others do. Calls `warn` at the first request that has such a
 * header, because the setting may be missing; later ones are not logged, as clients may also send these headers. The result is
 * whether a trusted proxy has sent the request.
 */
export function admitForwardedHeaders(
  trusted: TrustedProxies | null,
  warn: (text: string) => void,
): (request: IncomingMessage) => boolean {
  const state = trusted === null ? 'TRUST_PROXY is off' : 'TRUST_PROXY has other networks than its address';
  let hasWarned = false;
  return (request) => {
    const hops = trustedHops(request, trusted);
    if (hops > 1) settleForwarded(request, hops);
    if (hops > 0) return true;
    for (const name of forwarded) {
      if (request.headers[name] === undefined) continue;
      if (!hasWarned) warn(warning.replace('NAME', name).replace('STATE', state));
      hasWarned = true;
      delete request.headers[name];
    }
    return false;
  };
}

/** Headers by which Next, its middleware and this server talk to one another. */
const internal =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|prerender|owlwatch)-.*|next-resume|x-powered-by)$/i;

/** Those that Next's client router may read from the answer to a navigation: all but the state of Next's cache. */
const ofRouter = /^x-nextjs-(?!cache$)/i;

/** How Next's client router describes the part of a page that it asks for. */
const ofNavigation = /^(?:rsc|next-router-.*|next-url)$/;

/** Whether a request is for a part of a page, as Next reads it: `rsc` has this value only. */
export const isForPart = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers['rsc'] === '1';

/**
 * Removes the internal headers that a client has sent, so that it cannot pretend to be Next or the middleware. The policy is
 * one of them in requests: Next takes the nonce of a page from it. A request that is for no part of a page loses what only those have:
 * Next and the proxy would take it for different ones.
 */
export function dropInternalHeaders(request: Pick<IncomingMessage, 'headers'>): void {
  const { headers } = request;
  if (!isForPart(request))
    for (const name of Object.keys(headers)) if (ofNavigation.test(name)) delete headers[name];
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

/** RFC 6265 §5.4. `trim` would remove a no-break space as well, with which a subdomain can set `__Host-session`. */
const withoutBlanks = (pair: string) => withoutEnds(pair, /[ \t]/);

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
