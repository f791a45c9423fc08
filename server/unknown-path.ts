import type { IncomingMessage } from 'node:http';
import { notFoundPath } from './render-not-found.ts';

/** Resolves to whether the shop has no page at `url`, a path with a query. May reject. */
export type PathCheck = (url: string, headers: Headers) => Promise<boolean>;

/** Next bundles `instrumentation.ts`, which registers the check, apart from the server: they meet in a global. */
const registryKey = Symbol.for('owlwatch.path-check');
const shared = globalThis as typeof globalThis & { [registryKey]?: PathCheck };

/** The headers that may choose the store (readings.md). */
const storeHeaders = ['host', 'x-store-host', 'x-forwarded-host'] as const;

/** Registers the check of this process. */
export function registerPathCheck(check: PathCheck): void {
  shared[registryKey] = check;
}

/**
 * Whether a request is for a page that does not exist. Next takes as long to find that out as to render a page, because
 * it renders the layout first. False for Next's partial requests and previews, before a check is registered, and if the check fails:
 * Next then decides.
 */
export async function isUnknownPath({ method, url = '/', headers }: IncomingMessage): Promise<boolean> {
  const check = shared[registryKey];
  if (!check || (method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return false;
  // An editor may preview a page that is not published yet.
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  const chosen = storeHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return check(url, new Headers(chosen)).catch(() => false);
}

/** Turns a request for an unknown path into one for the not-found page, which is cached. */
export function asNotFound(request: IncomingMessage): IncomingMessage {
  return Object.assign(request, { url: notFoundPath });
}
