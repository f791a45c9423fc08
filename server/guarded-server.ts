import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestLimits } from '../config/request-limits.ts';
import { clientNetwork } from '../lib/http/client-network.ts';
import { inOrder } from './in-order.ts';
import { withBoundedBody } from './request-body.ts';
import { SlowReaders } from './slow-readers.ts';

/** `requestLimits`, of which a test sets lower ones. */
export interface Limits {
  readonly connections: Readonly<Record<keyof typeof requestLimits.connections, number>>;
  readonly slowReaders: Readonly<Record<keyof typeof requestLimits.slowReaders, number>>;
}

/** Counts the connections of each client; `false` if one has more than `max`. */
function countClient(counts: Map<string, number>, socket: Socket, max: number): boolean {
  const client = clientNetwork(socket.remoteAddress ?? 'unknown');
  const count = (counts.get(client) ?? 0) + 1;
  if (count > max) return false;
  counts.set(client, count);
  socket.once('close', () => {
    const left = (counts.get(client) ?? 1) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
  });
  return true;
}

/** Bounds the connections of each client, unless all of them come from a proxy, and the time for which one does not read. */
function guardConnections(server: Server, behindProxy: boolean, { connections, slowReaders }: Limits): void {
  const readers = new SlowReaders(slowReaders);
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    if (!behindProxy && !countClient(counts, socket, connections.perClient)) return void socket.destroy();
    readers.add(socket);
    socket.once('close', () => readers.remove(socket));
  });
  setInterval(() => readers.check(performance.now()), slowReaders.checkEveryMs).unref();
}

/**
 * A server with bounds on its connections, in total and per client; on the time and the size of a request, on requests in
 * line on one connection, and on clients that do not read (config/request-limits.ts). `behindProxy`: TRUST_PROXY.
 */
export function createGuardedServer(
  handle: RequestListener,
  behindProxy: boolean,
  limits: Limits = requestLimits,
): Server {
  const { connections } = limits;
  const listener = inOrder(withBoundedBody(handle, behindProxy), connections.pipelined);
  const server = createServer(
    {
      connectionsCheckingInterval: connections.checkEveryMs,
      // Next listens for upgrades and drops them; a request that offers one is answered without it (RFC 9110 §7.8).
      shouldUpgradeCallback: () => false,
    },
    listener,
  );
  server.maxConnections = connections.total;
  server.headersTimeout = connections.headersMs;
  server.requestTimeout = connections.requestMs;
  // Without this listener, Node asks for every body that a client announces.
  server.on('checkContinue', listener);
  guardConnections(server, behindProxy, limits);
  return server;
}
