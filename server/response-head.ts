import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { hsts } from '../config/hsts.ts';
import { noindex } from '../config/robots.ts';
import { lengthHeader, varyHeader } from '../lib/http/headers.ts';
import { isHttps } from '../lib/http/transport.ts';
import { routeOf } from '../lib/route-of.ts';
import { isInternalHeader } from './request-headers.ts';
import { withDroppedQuery } from './read-query.ts';

type HeaderValue = OutgoingHttpHeaders[string];

const names = (value: HeaderValue) =>
  [value ?? []].flat().flatMap((text) => String(text).toLowerCase().split(/,\s*/));

const join = (...values: HeaderValue[]) => [...new Set(values.flatMap(names))].join(', ');

/**
 * Headers as they are sent: `vary` also lists what the middleware put into its internal header, which Next would
 * overwrite in `vary` itself, and whatever is passed as `more`; `location` is a single value, because Next sets it
 * twice for a cached redirect.
 */
export function mergeVary(headers: OutgoingHttpHeaders, more?: string): OutgoingHttpHeaders {
  const { [varyHeader]: internal, location, ...rest } = headers;
  const vary = join(rest.vary, internal, more);
  const target = Array.isArray(location) ? location[0] : location;
  return {
    ...rest,
    ...(vary === '' ? {} : { vary }),
    ...(target === undefined ? {} : { location: target }),
  };
}

// `server/start.ts` has parsed these (config/env.ts).
const trustProxy = process.env.TRUST_PROXY === 'on';
const allowsRobots = process.env.ROBOTS === 'index';

const strictTransport = `max-age=${hsts.maxAgeSeconds}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`;

/** What the steps of the server decide about the head of an answer, whoever writes it. */
interface HeadRules {
  /** No cache between this server and the customer may keep the answer, whatever Next allows. */
  isPrivate: boolean;
  /** Sent as 404 where Next says 200: a page cannot set its status. */
  isNotFound: boolean;
}

const rules = new WeakMap<ServerResponse, HeadRules>();

/** Changes the rules of an answer whose head is not written yet. */
export function ruleHead(response: ServerResponse, changed: Partial<HeadRules>): void {
  Object.assign(rules.get(response) ?? {}, changed);
}

/** Headers of an answer that depend on the deployment or the connection, not on the page, which http and https share. */
function headersFor({ headers, url = '/' }: IncomingMessage): [name: string, value: string][] {
  const isIndexed = allowsRobots && routeOf(url).indexed;
  return [
    ...(isIndexed ? [] : [['x-robots-tag', noindex] as [string, string]]),
    ...(isHttps(String(headers['x-forwarded-proto'] ?? ''), trustProxy)
      ? [['strict-transport-security', strictTransport] as [string, string]]
      : []),
  ];
}

const isHeaders = (value: unknown): value is OutgoingHttpHeaders =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
}

/** `vary` with the fields of the middleware, and a single `location`. */
function mergeMiddleware(response: ServerResponse): void {
  const headers = response.getHeaders();
  if (headers[varyHeader] === undefined && !Array.isArray(headers.location)) return;
  response.removeHeader(varyHeader);
  setHeaders(response, mergeVary(headers));
}

/** A missing page is not indexed under any setting. Next's optimizer sends its tags without quotes (RFC 9110 §8.8.3). */
function correctHeaders(response: ServerResponse, status: number): void {
  if (status === 404) response.setHeader('x-robots-tag', noindex);
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && !etag.endsWith('"')) response.setHeader('etag', `"${etag}"`);
}

/**
 * Completes the head of an answer when it is written, by whichever step or by Next: the only function that replaces
 * `writeHead` for all answers. Internal headers go, but for those that the client router reads in the answer to a navigation; the
 * size that a route handler states becomes that of the answer.
 */
export function completeHead(request: IncomingMessage, response: ServerResponse): void {
  const own: HeadRules = { isPrivate: false, isNotFound: false };
  rules.set(response, own);
  const added = headersFor(request);
  const isNavigation = request.headers['rsc'] !== undefined;
  const { writeHead } = response;
  const complete = (asked: number, ...rest: unknown[]) => {
    const status = own.isNotFound && asked === 200 ? 404 : asked;
    for (const given of rest) if (isHeaders(given)) setHeaders(response, given);
    mergeMiddleware(response);
    if (own.isPrivate) response.setHeader('cache-control', 'private, no-store');
    const length = response.getHeader(lengthHeader);
    if (length !== undefined) response.setHeader('content-length', length);
    for (const name of response.getHeaderNames())
      if (isInternalHeader(name, isNavigation)) response.removeHeader(name);
    for (const [name, value] of added) response.setHeader(name, value);
    correctHeaders(response, status);
    const location = withDroppedQuery(request, response.getHeader('location')?.toString());
    if (location !== null) response.setHeader('location', location);
    const others = rest.filter((given) => !isHeaders(given));
    return writeHead.apply(response, [status, ...others] as unknown as Parameters<typeof writeHead>);
  };
  Object.assign(response, { writeHead: complete });
}
