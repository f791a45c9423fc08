import { parseCookie, stringifySetCookie } from 'cookie';
import { isSecureRequest } from './requested-host';

const day = 24 * 3600;

/** The cookies that only the server reads (contract.md "Cookies"), with the seconds that browsers keep them. */
export const serverCookies = { cart: 90 * day, session: 30 * day, withdrawal: 3600 } as const;
export type ServerCookie = keyof typeof serverCookies;

/** A cookie to set. Every cookie of the server is httpOnly, SameSite=Lax and host-only (contract.md). */
export interface CookieChange {
  readonly name: ServerCookie;
  readonly value: string;
  /** Seconds; 0 deletes. */
  readonly maxAge: number;
}

const names = Object.keys(serverCookies) as ServerCookie[];

/**
 * The name on the wire. Browsers accept a `__Host-` cookie only on https, from this host itself and for all paths, so
 * that another subdomain cannot plant one; on http they refuse the prefix.
 */
const wireName = (name: ServerCookie, secure: boolean) => (secure ? `__Host-${name}` : name);

function parse(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header ?? ''))) {
    if (value !== undefined) cookies.set(name, value);
  }
  return cookies;
}

/**
 * The cookies of a `Cookie` header by name, those of the server without the prefix. The first of several with one name
 * counts; an invalid escape is kept as is. On https a cookie without the prefix, which was set before the shop had
 * https or by an earlier release, only counts if the prefixed one is absent.
 */
export function parseCookies(header: string | null, secure: boolean): Map<string, string> {
  const cookies = parse(header);
  for (const name of names) {
    const prefixed = cookies.get(wireName(name, true));
    cookies.delete(wireName(name, true));
    if (secure && prefixed !== undefined) cookies.set(name, prefixed);
  }
  return cookies;
}

/** The cookies of a request, as `parseCookies` reads them. */
export function readCookies(headers: Headers): Map<string, string> {
  return parseCookies(headers.get('cookie'), isSecureRequest(headers));
}

const setCookie = (name: string, value: string, maxAge: number, secure: boolean) =>
  stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });

/**
 * The values of the `Set-Cookie` headers for changes. On https they also replace cookies of the request without the
 * prefix: their values move to prefixed cookies, unless there is one.
 */
export function setCookies(
  changes: readonly CookieChange[],
  header: string | null,
  secure: boolean,
): string[] {
  const sent = changes.map(({ name, value, maxAge }) =>
    setCookie(wireName(name, secure), value, maxAge, secure),
  );
  if (!secure) return sent;
  const known = parse(header);
  const isSet = (name: ServerCookie) =>
    known.has(wireName(name, true)) || changes.some((change) => change.name === name);
  const moved = names.flatMap((name) => {
    const plain = known.get(name);
    if (plain === undefined) return [];
    const copy = isSet(name) ? [] : [setCookie(wireName(name, true), plain, serverCookies[name], true)];
    return [...copy, setCookie(name, '', 0, true)];
  });
  return [...sent, ...moved];
}

/** Adds the `Set-Cookie` headers for changes to the answer to a request. */
export function appendCookies(response: Headers, changes: readonly CookieChange[], request: Headers): void {
  const values = setCookies(changes, request.get('cookie'), isSecureRequest(request));
  for (const value of values) response.append('set-cookie', value);
}
