import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { requestIdHeader } from '../../lib/http/headers.ts';
import type { Exchange } from '../exchange.ts';
import { storeOf } from '../requests/shop-checks.ts';

const idHeader = 'x-request-id';
/** Also what nginx, HAProxy and most CDNs make; an id is written into the log. */
const validId = /^[\w-]{8,64}$/;

/** Gives a request an id, by which its lines of the log are found: that of the proxy, if it is trusted and has one, or a new one. */
export function identifyRequest({ headers }: IncomingMessage, trustsProxy = false): string {
  const { [idHeader]: given } = headers;
  const id = trustsProxy && typeof given === 'string' && validId.test(given) ? given : randomUUID();
  headers[requestIdHeader] = id;
  return id;
}

export interface AccessLine {
  readonly requestId: string;
  readonly node: string;
  /** Null: the host is that of no store. */
  readonly store: string | null;
  readonly method: string;
  /** The path in the table of routes, such as `/offer/[token]`. */
  readonly route: string;
  /** The path that was asked for: of pages that everybody may see only, because others contain secrets. */
  readonly path?: string;
  /** 0: the client closed the connection before the answer was complete. */
  readonly status: number;
  /** Where a shared page came from: the page cache (`hit`), Next's (`confirmed`) or a render (`miss`). */
  readonly cache: Exchange['origin'];
  readonly ms: number;
}

/** Writes a line when the answer is complete or the client gone; not of files. `node`: host and port by default. */
export function accessLog(write: (line: AccessLine) => void, node = `${hostname()}:${process.env.PORT}`) {
  return (exchange: Exchange): void => {
    const { request, response, route } = exchange;
    const started = performance.now();
    response.once('close', () => {
      if (route.kind === 'file' || route.label === null) return;
      const status = response.writableFinished ? response.statusCode : 0;
      const isPublic = route.kind === 'cached' && status < 400;
      write({
        requestId: String(request.headers[requestIdHeader] ?? ''),
        node,
        store: storeOf(request),
        method: request.method ?? '',
        route: route.path,
        ...(isPublic ? { path: (request.url ?? '').split('?', 1)[0] } : {}),
        status,
        cache: exchange.origin,
        ms: Math.round(performance.now() - started),
      });
    });
  };
}
