import type { IncomingMessage, ServerResponse } from 'node:http';
import { hsts } from '../config/hsts.ts';
import { noindex } from '../config/robots.ts';
import { isHttps } from '../lib/http/transport.ts';
import { routeOf } from '../lib/route-of.ts';

// `server/start.ts` has parsed these (config/env.ts).
const trustProxy = process.env.TRUST_PROXY === 'on';
const allowsRobots = process.env.ROBOTS === 'index';

const strictTransport = `max-age=${hsts.maxAgeSeconds}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`;

/** Headers of an answer that depend on the deployment or the connection, not on the page. */
function headersFor({ headers, url = '/' }: IncomingMessage): [name: string, value: string][] {
  const isIndexed = allowsRobots && routeOf(url).indexed;
  return [
    ...(isIndexed ? [] : [['x-robots-tag', noindex] as [string, string]]),
    ...(isHttps(String(headers['x-forwarded-proto'] ?? ''), trustProxy)
      ? [['strict-transport-security', strictTransport] as [string, string]]
      : []),
  ];
}

/** A missing page is not indexed under any setting. Next's optimizer sends its tags without quotes (RFC 9110 §8.8.3). */
function correctHeaders(response: ServerResponse, status: number): void {
  if (status === 404) response.setHeader('x-robots-tag', noindex);
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && !etag.endsWith('"')) response.setHeader('etag', `"${etag}"`);
}

/**
 * Adds `X-Robots-Tag`, and on https `Strict-Transport-Security`, when the head of the answer is written: after the page
 * caches, whose pages http and https share, and independent of the build, which many deployments share.
 */
export function addHeadersOnSend(request: IncomingMessage, response: ServerResponse): void {
  const added = headersFor(request);
  const { writeHead } = response;
  const withHeaders = (...args: Parameters<typeof writeHead>) => {
    for (const [name, value] of added) response.setHeader(name, value);
    correctHeaders(response, args[0]);
    return writeHead.apply(response, args);
  };
  Object.assign(response, { writeHead: withHeaders });
}
