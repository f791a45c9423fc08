import { parseCookie, stringifySetCookie } from 'cookie';
import { sealData, unsealData } from 'iron-session';
import { env } from '@/config/env/env';
import { isSecureRequest } from '../request-origin';

const day = 24 * 3600;

/** Only the server reads them (spec §7 "Cookies"). Lifetimes in seconds. Only editors get `preview` (docs/content.md). */
export const serverCookies = {
  cart: 90 * day,
  offer: 90 * day,
  session: 30 * day,
  browser: 365 * day,
  withdrawal: 3600,
  preview: day,
} as const;
export type ServerCookie = keyof typeof serverCookies;

/** A cookie to set. Every cookie of the server is httpOnly, SameSite=Lax and host-only (spec §7 "Cookies"). */
export interface CookieChange {
  readonly name: ServerCookie;
  readonly value: string;
  /** Seconds; 0 deletes. */
  readonly maxAge: number;
}

export const deletedCookie = (name: ServerCookie): CookieChange => ({ name, value: '', maxAge: 0 });

const names = Object.keys(serverCookies) as ServerCookie[];

/** `__Host-` needs https, this host and all paths: another subdomain cannot plant one. On http browsers refuse it. */
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
 * counts; an invalid escape is kept as is. On https only prefixed cookies of the server count: another subdomain, or
 * somebody on the way of an http request, can set the others.
 */
export function parseCookies(header: string | null, secure: boolean): Map<string, string> {
  const cookies = parse(header);
  for (const name of names) {
    const prefixed = cookies.get(wireName(name, true));
    cookies.delete(wireName(name, true));
    if (secure) cookies.delete(name);
    if (secure && prefixed !== undefined) cookies.set(name, prefixed);
  }
  return cookies;
}

export function readCookies(headers: Headers): Map<string, string> {
  return parseCookies(headers.get('cookie'), isSecureRequest(headers));
}

const setCookie = (name: string, value: string, maxAge: number, secure: boolean) =>
  stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });

export const setCookies = (changes: readonly CookieChange[], secure: boolean): string[] =>
  changes.map(({ name, value, maxAge }) => setCookie(wireName(name, secure), value, maxAge, secure));

export function appendCookies(response: Headers, changes: readonly CookieChange[], request: Headers): void {
  const values = setCookies(changes, isSecureRequest(request));
  for (const value of values) response.append('set-cookie', value);
}

export interface FormOutcome {
  readonly location: string;
  readonly cookies: readonly CookieChange[];
}

export function redirectTo(request: Request, path: string, cookies: readonly CookieChange[] = []): Response {
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  appendCookies(headers, cookies, request.headers);
  return new Response(null, { status: 303, headers });
}

/** The secrets of `SESSION_SECRET`: the first seals, all open. */
function secrets(): readonly [string, ...string[]] {
  const [current, ...previous] = env().SESSION_SECRET ?? [];
  if (current === undefined) throw new Error('SESSION_SECRET is not set; npm start generates one');
  return [current, ...previous];
}

/** An empty object if none opens it. Tries all: an id by position would change with each new secret. */
async function open(sealed: string, ttl: number): Promise<unknown> {
  for (const password of secrets()) {
    let opened = true;
    const onUnsealError = () => {
      opened = false;
    };
    const data = await unsealData<unknown>(sealed, { password, ttl, onUnsealError });
    if (opened) return data;
  }
  return {};
}

/** What the value of a sealed cookie contains; an empty object if it is absent, forged or older than the lifetime of its cookie. */
export async function unsealed(name: ServerCookie, value: string | undefined): Promise<unknown> {
  return value ? open(value, serverCookies[name]) : {};
}

export async function sealedCookie(name: ServerCookie, data: unknown): Promise<CookieChange> {
  const [password] = secrets();
  const ttl = serverCookies[name];
  return { name, value: await sealData(data, { password, ttl }), maxAge: ttl };
}
