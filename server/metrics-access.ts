import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Headers that scrapers, `curl`, runtimes and browsers send themselves. Any other one was added by a proxy (there are dozens
 * that name the client, such as `x-client-ip`): its request comes from a client elsewhere, though its connection is local.
 */
const ownHeaders =
  /^(?:accept(?:-.+)?|authorization|cache-control|connection|content-length|cookie|dnt|host|if-.+|keep-alive|pragma|priority|referer|sec-.+|te|upgrade-insecure-requests|user-agent|x-prometheus-scrape-timeout-seconds)$/;

type Request = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

function isLocal({ headers, socket: { remoteAddress = '' } }: Request): boolean {
  if (!Object.keys(headers).every((name) => ownHeaders.test(name))) return false;
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
