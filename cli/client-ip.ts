import type { IncomingMessage } from 'node:http';

/**
 * The shopper's address: the other end of the connection, or, behind a proxy that is trusted, whom that proxy saw. It
 * adds that to the end of `x-forwarded-for`; what stands before may be made up.
 */
export function clientIp({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const seen = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return seen || (socket.remoteAddress ?? 'unknown');
}
