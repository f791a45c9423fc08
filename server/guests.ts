import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What a shop that demands a sign-in (feature `authentication`) answers to a request for a page: `open`: everybody may
 * see it; `customer`: the request is a customer's; otherwise where a guest is sent, or `not_found`.
 */
export type GuestAnswer = 'open' | 'customer' | 'not_found' | { readonly location: string };

/** Checks a request by its URL, a path with a query, and its headers. May reject. */
export type GuestCheck = (url: string, headers: Headers) => Promise<GuestAnswer>;

/** Next bundles `instrumentation.ts`, which registers the check, apart from the server: they meet in a global. */
const registryKey = Symbol.for('owlwatch.guest-check');
const shared = globalThis as typeof globalThis & { [registryKey]?: GuestCheck };

/** Registers the check of this process. Without one, the shop is open. */
export function registerGuestCheck(check: GuestCheck): void {
  shared[registryKey] = check;
}

/** The check of this process; undefined if no store can demand a sign-in. */
export const guestCheck = (): GuestCheck | undefined => shared[registryKey];

/** The answer for a request; rejects if it cannot be had, in which case nothing may be sent. */
export function checkGuest(check: GuestCheck, { url = '/', headers }: IncomingMessage): Promise<GuestAnswer> {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return check(url, new Headers(sent));
}

const cacheControl = 'private, no-store';

const isHeaders = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forbids every cache between this server and the customer to keep an answer, whatever Next allows. */
export function keepPrivate(response: ServerResponse): void {
  const { writeHead } = response;
  const withoutCaching = (...args: unknown[]) => {
    const own = args.map((value) => (isHeaders(value) ? { ...value, 'cache-control': cacheControl } : value));
    response.setHeader('cache-control', cacheControl);
    return writeHead.apply(response, own as Parameters<typeof writeHead>);
  };
  Object.assign(response, { writeHead: withoutCaching });
}
