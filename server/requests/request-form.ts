import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import Negotiator from 'negotiator';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { canonicalQuery, isReadablePath } from '../../lib/paths/canonical-path.ts';
import { routeOf } from '../../lib/paths/route-of.ts';
import type { Step } from '../exchange.ts';
import { type Page, textPage } from '../responses/page.ts';
import { pictures } from '../../config/pictures.ts';
import { mediaKind, picturePath } from '../../lib/paths/media-path.ts';

/** The formats of pictures, the preferred first. */
const formats = ['image/webp', 'image/avif'] as const;
const widths: ReadonlySet<number> = new Set([...pictures.deviceSizes, ...pictures.imageSizes]);

/** A whole number in any spelling that a client may use: signed, padded with zeros or spaces. */
const toNumber = (text: string) => (/^\s*\+?\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** A picture below `/media`; other files and other hosts have no resized form. */
const toSource = (text: string) => (mediaKind(text) === 'picture' ? text : null);

/** The quality of the shop that is nearest to `wanted`, the lower one of two. */
const nearestQuality = (wanted: number): number =>
  pictures.qualities.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  );

/**
 * The canonical path of the picture that a query of `/img` asks for, whatever its spelling; null if no such picture may
 * be made: a source outside `/media`, a width that the shop does not use, a parameter twice or another one. It has the nearest quality
 * that the shop uses, without `q` the default one (spec §7).
 */
export function canonicalPicture(query: string): string | null {
  const params = [...new URLSearchParams(query)];
  const { url = '', w = '', q = String(pictures.defaultQuality), ...others } = Object.fromEntries(params);
  if (Object.keys(others).length > 0 || new Set(params.map(([name]) => name)).size < params.length)
    return null;
  const [source, width, quality] = [toSource(url), toNumber(w), toNumber(q)];
  if (source === null || width === null || quality === null) return null;
  return widths.has(width) ? picturePath(source, width, nearestQuality(quality)) : null;
}

/** At most three forms, which Next can parse. WebP first: AVIF takes five to ten times as long and saves nothing here. */
function normalAccept(accept: string): string {
  const accepted = (type: string) =>
    accept.includes(type) && new Negotiator({ headers: { accept } }).mediaType([type]) === type;
  return formats.find(accepted) ?? '*/*';
}

/**
 * Leads to the canonical URL of a picture, so that each picture is made and kept once, here and in a proxy, whose key is the URL as it
 * was sent; what is no picture is 400. Removes the headers of a request for a part of a picture: whole pictures are kept, and they are small.
 * Returns the answer to a request that goes no further, or null.
 */
export function checkPicture(request: Pick<IncomingMessage, 'url' | 'headers'>): Page | null {
  const { url = '/', headers } = request;
  // The optimizer's own path, which the rewrite of `/img` uses inside Next.
  if (url.startsWith('/_next/image')) return textPage(404, 'Not found');
  const [path, query = ''] = url.split(/\?(.*)/s, 2);
  if (path !== '/img') return null;
  const canonical = canonicalPicture(query);
  if (canonical === null) return textPage(400, 'Bad request');
  if (canonical !== url) return textPage(308, 'Moved', { location: canonical });
  headers.accept = normalAccept(headers.accept ?? '');
  // The optimizer compares its tags without the quotes that `response.ts` adds.
  const known = headers['if-none-match']?.replaceAll(/(?:W\/)?"([^"]*)"/g, '$1');
  if (known !== undefined) headers['if-none-match'] = known;
  delete headers.range;
  delete headers['if-range'];
  return null;
}

const badRequest = textPage(400, 'Bad request');

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/** A host name or an IP address with an optional port (RFC 9110 §7.2), without the rare escapes. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i;
/** A target in absolute form (RFC 9112 §3.2.2): host, then path and query. User information is not allowed. */
const absolutePattern = /^https?:\/\/([^/?#@]+)([/?].*)?$/i;
/** The segments `.` and `..`, escaped or not; a URL parser would remove them, and the segment before `..`. */
const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** Methods that some resource of the shop supports (RFC 9110 §10.2.1). */
const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** The number of `Host` headers as sent: Node keeps the first one only. */
const hostsSent = ({ rawHeaders }: Request) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Replaces a target in absolute form by its path, and the `Host` header by its host, which has precedence. */
function useAbsoluteForm(request: Request, target: string): boolean {
  const [, host, rest = ''] = absolutePattern.exec(target) ?? [];
  if (host === undefined) return false;
  request.headers.host = host;
  // A proxy sends `OPTIONS *` as a URL without a path (RFC 9112 §3.2.4).
  if (rest === '' && request.method === 'OPTIONS') request.url = '*';
  else request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

/** Leaves `url` in origin form (RFC 9112 §3.2). Returns the answer to a request that goes no further, or null. */
export function checkTarget(request: Request): Page | null {
  if (hostsSent(request) > 1) return badRequest;
  const { url = '/' } = request;
  if (!url.startsWith('/') && url !== '*' && !useAbsoluteForm(request, url)) return badRequest;
  const { host } = request.headers;
  // An empty host is valid and belongs to no store, and so does the missing one of HTTP/1.0.
  if (host && !hostPattern.test(host)) return badRequest;
  if (request.url === '*') return request.method === 'OPTIONS' ? textPage(204, '', { allow }) : badRequest;
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  // A URL parser takes `\` for `/`, and drops what follows `#`.
  return /[\\#]/.test(path) || request.url?.includes('#') || dotSegment.test(path) ? badRequest : null;
}

/** Answers CONNECT, which Node passes on as a socket: the shop is no proxy. */
export function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${allow}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/**
 * The canonical URL of a search whose query is not escaped as a form escapes it (`?q=a%20b`); null for a canonical
 * one, and for any other URL. The page and Next's middleware see decoded values and cannot distinguish the two.
 */
export function searchRedirect(url: string): string | null {
  const [path, query] = url.split(/\?(.*)/s, 2);
  if (path !== '/search' || query === undefined) return null;
  const spelled = path + canonicalQuery(`?${query}`);
  return spelled === url ? null : spelled;
}

/** As Next limits it. */
const maxLength = 40_000;

/** How Next writes the kind of a dynamic segment. */
const paramKind = z.string().regex(/^(?:c|d|oc|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/);
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), paramKind, z.array(z.string()).nullable()]),
]);

/** The state of Next's client router (`FlightRouterState`): a segment, its parallel routes, and how to render them. */
const routerState = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy((): z.ZodType => routerState),
  ),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
]);

function isRouterState(header: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}

/** Next would answer 500 and log an error. Null for any other request. */
export function checkRouterState({ headers }: Pick<IncomingMessage, 'headers'>): Page | null {
  const state = headers['next-router-state-tree'];
  if (state === undefined) return null;
  return typeof state === 'string' && state.length <= maxLength && isRouterState(state) ? null : badRequest;
}

/** What no answer but a picture's or a language's depends on, and no client of these makes long. */
const informing = ['accept', 'accept-encoding', 'accept-language', 'referer', 'user-agent'] as const;

/** Bounds cookie and query before anything reads them, and cuts what only informs (`requestLimits.head`). */
export const checkSize: Step = ({ request: { url = '/', headers } }) => {
  const { head } = requestLimits;
  if ((headers.cookie ?? '').length > head.cookie) return textPage(431, 'Request header fields too large');
  for (const name of informing)
    if (headers[name] !== undefined) headers[name] = headers[name].slice(0, head.informing);
  const [, query = ''] = url.split(/\?(.*)/s, 2);
  const isTooLong =
    query.length > head.query || query.split('&', head.parameters + 1).length > head.parameters;
  return isTooLong ? badRequest : 'next';
};

/** Accepts one form of a request, of a state of the client router, and of the URL of a picture. */
export const checkForm: Step = (exchange) => {
  const { request } = exchange;
  const { url } = request;
  const refused = checkTarget(request) ?? checkRouterState(request) ?? checkPicture(request);
  if (request.url !== url) exchange.route = routeOf(request.url ?? '/');
  return refused ?? 'next';
};

export const checkPath: Step = ({ request: { url = '/' } }) =>
  isReadablePath(url.split('?', 1)[0] ?? '') ? 'next' : badRequest;

const writeMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** 405 for a method that the route does not have. Routes that accept any of these refuse the others themselves. */
export const checkMethod: Step = ({ request: { method = 'GET' }, route: { methods } }) => {
  if (method === 'GET' || method === 'HEAD') return 'next';
  const writes = methods === 'any' || methods.some((each) => writeMethods.has(each));
  if (writes && writeMethods.has(method)) return 'next';
  return textPage(405, 'Method not allowed', { allow: 'GET, HEAD' });
};

/** 308 to the canonical URL of a search. Next compares the queries of its own partial requests letter by letter. */
export const redirectSearch: Step = ({ request: { url = '/', headers } }) => {
  const location = headers.rsc === undefined ? searchRedirect(url) : null;
  return location === null ? 'next' : textPage(308, 'Moved', { location });
};
