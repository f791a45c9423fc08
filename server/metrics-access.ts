import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add. A request with one of them comes from a client elsewhere, though its connection is local. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

type Request = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

function isLocal({ headers, socket: { remoteAddress = '' } }: Request): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, whose length and timing do not depend on the token. */
const isToken = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/**
 * Who may read the metrics: with a token, whoever sends it, others get 401. Without one, a process on this machine that
 * does not act for a client elsewhere; others get 404, as if there were no metrics.
 */
export function metricsStatus(request: Request, token: string | undefined): 200 | 401 | 404 {
  if (!token) return isLocal(request) ? 200 : 404;
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return isToken(given, token) ? 200 : 401;
}
