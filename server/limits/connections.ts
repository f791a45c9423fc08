import { AsyncResource } from 'node:async_hooks';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '../../config/env/trusted-proxies.ts';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { clientNetwork } from '../../lib/http/headers.ts';
import { ClientSlots, type Handler, withBoundedBody } from './request-body.ts';
import { ShopResponse } from '../responses/response.ts';

/** Node emits pipelined requests (RFC 9112 §9.3.2) at once. With more than `maxWaiting` queued, closes the connection. */
export function inOrder<R extends ServerResponse>(handle: Handler<R>, maxWaiting: number): Handler<R> {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // Requests that were parsed before the connection was cut.
    if (socket.destroyed) return;
    const waiting = lines.get(socket) ?? [];
    const run = () => {
      response.once('close', () => {
        const next = waiting.shift();
        if (!next) lines.delete(socket);
        else if (!socket.destroyed) next();
      });
      handle(request, response);
    };
    if (!lines.has(socket)) {
      lines.set(socket, waiting);
      run();
    } else if (waiting.length >= maxWaiting) socket.destroy();
    else waiting.push(AsyncResource.bind(run));
  };
}

/** How long requests are begun in one turn of the event loop, in ms: two or three pages of the cache. */
const TURN_MS = 0.5;

/** Begins a few requests per turn of the event loop, one of each client first: hundreds of one would delay all others. */
export function takeTurns<R extends ServerResponse>(
  handle: Handler<R>,
  clientOf: (request: IncomingMessage) => string,
): Handler<R> {
  /** The client served least recently comes first. */
  const waiting = new Map<string, (() => void)[]>();
  /** On the clock of `performance.now()`; 0: no request has been begun in this turn. */
  let turnEnd = 0;
  const mayBegin = (): boolean => {
    const now = performance.now();
    if (turnEnd > 0) return now < turnEnd;
    turnEnd = now + TURN_MS;
    setImmediate(nextTurn);
    return true;
  };
  const nextTurn = () => {
    turnEnd = 0;
    while (waiting.size > 0 && mayBegin()) {
      const [[client, queue] = ['', []]] = waiting;
      const run = queue.shift();
      waiting.delete(client);
      if (queue.length > 0) waiting.set(client, queue);
      run?.();
    }
  };
  return (request, response) => {
    if (waiting.size === 0 && mayBegin()) return handle(request, response);
    const client = clientOf(request);
    // It has a separate trace, not that of the request before it.
    const run = AsyncResource.bind(() => {
      if (!response.destroyed) handle(request, response);
    });
    const queue = waiting.get(client);
    if (queue) queue.push(run);
    else waiting.set(client, [run]);
  };
}

interface SlowReaderLimits {
  /** A client may read nothing for this long, and for the time of its bytes at `bytesPerSecond`. */
  readonly stallMs: number;
  readonly bytesPerSecond: number;
  /** Unread bytes of all clients. */
  readonly totalBytes: number;
}

type Connection = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;

interface Stall {
  /** Bytes handed to the operating system so far. */
  sent: number;
  /** Time of the last progress in ms. */
  since: number;
}

/** `socket.setTimeout` does not do this: a client that goes on sending keeps its connection active. */
export class SlowReaders {
  readonly #limits: SlowReaderLimits;
  readonly #connections = new Map<Connection, Stall>();

  constructor(limits: SlowReaderLimits) {
    this.#limits = limits;
  }

  add(connection: Connection): void {
    this.#connections.set(connection, { sent: 0, since: 0 });
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
  }

  /** Checks all connections. `now` in ms, of a clock that only goes forward. */
  check(now: number): void {
    const stalled = [...this.#connections].filter(([connection, stall]) =>
      this.#update(connection, stall, now),
    );
    const { stallMs, bytesPerSecond, totalBytes } = this.#limits;
    let unread = stalled.reduce((sum, [{ writableLength }]) => sum + writableLength, 0);
    for (const [connection, { since }] of stalled.toSorted(([, one], [, other]) => one.since - other.since)) {
      const { writableLength } = connection;
      const timeoutMs = stallMs + (writableLength / bytesPerSecond) * 1_000;
      if (now - since <= timeoutMs && unread <= totalBytes) continue;
      unread -= writableLength;
      connection.destroy();
    }
  }

  #update({ bytesWritten, writableLength }: Connection, stall: Stall, now: number): boolean {
    // `bytesWritten` counts what waits in the buffer as well.
    const sent = bytesWritten - writableLength;
    if (writableLength === 0 || sent !== stall.sent || stall.since === 0)
      Object.assign(stall, { sent, since: now });
    return writableLength > 0;
  }
}

/** `requestLimits`, of which a test sets lower ones. */
export interface Limits {
  readonly connections: Readonly<Record<keyof typeof requestLimits.connections, number>>;
  readonly slowReaders: Readonly<Record<keyof typeof requestLimits.slowReaders, number>>;
}

/** Bounds the connections of each client, unless all of them come from a proxy, and the time for which one does not read. */
function guardConnections(server: Server, behindProxy: boolean, { connections, slowReaders }: Limits): void {
  const readers = new SlowReaders(slowReaders);
  const slots = new ClientSlots({ total: Number.POSITIVE_INFINITY, perClient: connections.perClient });
  server.on('connection', (socket) => {
    const release = behindProxy
      ? () => undefined
      : slots.take(clientNetwork(socket.remoteAddress ?? 'unknown'));
    if (!release) return void socket.destroy();
    readers.add(socket);
    socket.once('close', () => {
      release();
      readers.remove(socket);
    });
  });
  setInterval(() => readers.check(performance.now()), slowReaders.checkEveryMs).unref();
}

/** Bounds connections in total and per client, requests and slow readers (config/limits/request-limits.ts). */
export function createGuardedServer(
  handle: Handler<ShopResponse>,
  trusted: TrustedProxies | null,
  limits: Limits = requestLimits,
): Server {
  const { connections } = limits;
  const listener = inOrder(withBoundedBody(handle, trusted), connections.pipelined);
  const server = createServer(
    {
      ServerResponse: ShopResponse,
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
  guardConnections(server, trusted !== null, limits);
  return server;
}
