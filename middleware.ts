import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { maintenance, noindex as noindexTag } from '@/config/limits/serving';
import { purchase } from '@/config/limits/islands';
import { isBareLocalHost } from '@/lib/stores/hosts';
import { isStaffHost } from '@/lib/stores/staff-host';
import { permissionsPolicy, staffFeatures } from '@/lib/http/browser-features';
import {
  internalListPath,
  internalVariantPath,
  canonicalPath,
  isReadablePath,
} from '@/lib/paths/canonical-path';
import { rawListUrl } from '@/lib/paths/list-url';
import { routeOf } from '@/lib/paths/route-of';
import { noncePolicy } from '@/lib/http/content-security-policy';
import { staffPathHeader, storeHeader, varyHeader } from '@/lib/http/headers';
import { shopScripts, scriptSource } from '@/lib/scripts/page-scripts';
import { browserHost, storeOfHost, requestedHost } from '@/lib/http/request-origin';
import { storeDirectory } from '@/lib/http/store-directory';
import { stores } from '@/config/shop/stores';
import { noTagHosts, tagHosts } from '@/config/tag-hosts';
import type { StoreCode } from '@/config/types';
import { toStoreKey } from '@/commerce/context';

function textResponse(status: number, text: string): NextResponse {
  return new NextResponse(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** 404; on a machine that runs the demo (not in production), `http://localhost:3000/` lists the stores instead. */
function unknownHost({ headers, nextUrl: { pathname } }: NextRequest): NextResponse {
  const host = requestedHost(headers);
  if (pathname !== '/' || isProduction(env()) || !isBareLocalHost(host))
    return textResponse(404, 'There is no store at this address.');
  return new NextResponse(storeDirectory(host), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function maintenanceResponse(request: NextRequest, key: string): NextResponse {
  const headers = { 'retry-after': String(maintenance.retrySeconds), 'cache-control': 'no-store' };
  const url = request.nextUrl.clone();
  url.pathname = `/${key}/maintenance`;
  return NextResponse.rewrite(url, { status: 503, headers });
}

const policyHeader = 'content-security-policy';
const shopSources = [...shopScripts].map(scriptSource);

/** A policy with a new nonce. Next takes the nonce from the header of the request, and gives it to all of its scripts. */
const newPolicy = () => noncePolicy(randomBytes(16).toString('base64'), shopSources, tagHosts(env()));

function storeKeyOf(store: StoreCode, selected: string | undefined): string {
  const { availableCurrencyCodes, defaultCurrencyCode } = stores[store];
  const currency = availableCurrencyCodes.find((code) => code === selected);
  return toStoreKey(store, currency ?? defaultCurrencyCode) ?? store;
}

const staffHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': noindexTag,
  'permissions-policy': permissionsPolicy(staffFeatures),
};

/** A page or call of the back office, whose folder is `app/staff`. */
function staffResponse(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (!isReadablePath(pathname)) return textResponse(400, 'Bad request');
  const headers = new Headers(request.headers);
  headers.delete(storeHeader);
  headers.set(staffPathHeader, pathname + request.nextUrl.search);
  const isDocument = env().NODE_ENV === 'production' && !headers.has('rsc');
  const policy = isDocument ? noncePolicy(randomBytes(16).toString('base64'), [], noTagHosts) : null;
  if (policy) headers.set(policyHeader, policy);
  const url = request.nextUrl.clone();
  url.pathname = `/staff${pathname === '/' ? '' : pathname}`;
  const response = NextResponse.rewrite(url, { request: { headers }, headers: staffHeaders });
  if (policy) response.headers.set(policyHeader, policy);
  return response;
}

/** Without I/O (docs/architecture.md). A requested `/nl/…` becomes `/[store]/nl/…`, which matches no route: 404. */
export function middleware(request: NextRequest): NextResponse {
  const { MAINTENANCE } = env();
  if (isStaffHost(browserHost(request.headers))) return staffResponse(request);
  const store = storeOfHost(requestedHost(request.headers));
  if (!store) return unknownHost(request);
  const { pathname } = request.nextUrl;
  if (!isReadablePath(pathname)) return textResponse(400, 'Bad request');

  const key = storeKeyOf(store, request.cookies.get('currency')?.value);
  const headers = new Headers(request.headers);
  headers.set(storeHeader, key);
  // API routes respond to maintenance themselves, in the format of their failures.
  const route = routeOf(pathname);
  if (MAINTENANCE && route.kind !== 'api') return maintenanceResponse(request, key);
  if (route.storeInHeader) return NextResponse.next({ request: { headers } });
  if (route.internal) return textResponse(404, 'Not found');

  const url = request.nextUrl.clone();
  const list = rawListUrl(pathname, request.nextUrl.searchParams);
  const canonical = canonicalPath(pathname, stores[store].homepageSlug);
  // Each page has one canonical URL. Lists redirect themselves, as their canonical URL depends on more than escapes.
  if (!list && canonical !== pathname) {
    url.pathname = canonical;
    return NextResponse.redirect(url, 308);
  }
  const variant = internalVariantPath(pathname, request.nextUrl.searchParams.get(purchase.variantParam));
  const page = variant ?? (pathname === '/' ? '' : pathname);
  url.pathname = `/${key}${list ? internalListPath(list) : page}`;
  const hasOwnPolicy = list !== null || route.kind === 'perRequest';
  return rewritten(url, headers, { store, hasOwnPolicy });
}

function rewritten(
  url: URL,
  headers: Headers,
  { store, hasOwnPolicy }: { readonly store: StoreCode; readonly hasOwnPolicy: boolean },
): NextResponse {
  const { NODE_ENV, STORE_HOST_OVERRIDE } = env();
  // Payloads of navigations contain no scripts. The development server has one policy (next.config.ts).
  const isDocument = NODE_ENV === 'production' && !headers.has('rsc');
  const policy = isDocument && hasOwnPolicy ? newPolicy() : null;
  if (policy) headers.set(policyHeader, policy);
  const response = NextResponse.rewrite(url, { request: { headers } });
  if (policy) response.headers.set(policyHeader, policy);
  // A CDN must not mix the stores of one host.
  if (STORE_HOST_OVERRIDE) response.headers.append(varyHeader, 'x-store-host');
  if (stores[store].availableCurrencyCodes.length > 1) response.headers.append(varyHeader, 'cookie');
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/health/|img$|media/|icons/|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$).*)'],
};
