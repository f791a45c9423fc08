import type { IncomingMessage } from 'node:http';

/**
 * The client's address: the peer of the connection or, behind a trusted proxy, the last value of `x-forwarded-for`,
 * which the proxy appends. The values before it come from the client and may be invented.
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
