import { parseCookie, stringifySetCookie } from 'cookie';
import { env } from '@/config/env/env';
import { staffLimits } from '@/config/limits/staff';
import { isSecureRequest } from '../request-origin';
import { seal, unseal } from './seal';

const day = 24 * 3600;

/** Only the server reads them (spec §7 "Cookies"). Lifetimes in seconds. Only editors get `preview` (docs/content.md). */
export const serverCookies = {
  cart: 90 * day,
  offer: 90 * day,
  session: 30 * day,
  browser: 365 * day,
  withdrawal: 3600,
  return: 3600,
  preview: day,
  note: 15,
  staff: staffLimits.sessionHours * 3600,
  staff_setup: staffLimits.setupMinutes * 60,
} as const;
export type ServerCookie = keyof typeof serverCookies;

/** Those of the back office: no other site may send a request with them. */
const strict: ReadonlySet<ServerCookie> = new Set(['staff', 'staff_setup']);

/** A cookie to set. Every cookie of the server is httpOnly and host-only; SameSite=Lax in the shop (spec §7 "Cookies"). */
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

export const setCookies = (changes: readonly CookieChange[], secure: boolean): string[] =>
  changes.map(({ name, value, maxAge }) => {
    const sameSite = strict.has(name) ? 'strict' : 'lax';
    return stringifySetCookie({
      name: wireName(name, secure),
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite,
      secure,
    });
  });

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

/** The first seals, all open. */
const secrets = (): readonly string[] => env().SESSION_SECRET ?? [];

/** What the value of a sealed cookie contains; an empty object if it is absent, forged or older than the lifetime of its cookie. */
export async function unsealed(name: ServerCookie, value: string | undefined): Promise<unknown> {
  return value ? unseal(value, secrets(), serverCookies[name]) : {};
}

export async function sealedCookie(name: ServerCookie, data: unknown): Promise<CookieChange> {
  const ttl = serverCookies[name];
  return { name, value: await seal(data, secrets(), ttl), maxAge: ttl };
}
