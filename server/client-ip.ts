import type { IncomingMessage } from 'node:http';
import { forwardedAddress } from '../lib/http/client-network.ts';

/**
 * The client's address: the peer of the connection or, behind a trusted proxy, the last value of `x-forwarded-for`,
 * which the proxy appends. The values before it come from the client and may be invented. If the last value is no
 * address, the request counts as the proxy's own.
 */
export function clientIp({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const last = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
    : undefined;
  return (last === undefined ? null : forwardedAddress(last)) ?? socket.remoteAddress ?? 'unknown';
}
