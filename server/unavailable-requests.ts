import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { requestLimits } from '../config/request-limits.ts';
import { requestIdHeader } from '../lib/http/headers.ts';

/**
 * Requests whose render failed for a temporary reason (lib/unavailable.ts). Next bundles `instrumentation.ts`, which sees
 * the errors, apart from the server, which sends the answers: the two meet in a global.
 */
const registryKey = Symbol.for('owlwatch.unavailable-requests');
const shared = globalThis as typeof globalThis & { [registryKey]?: LRUCache<string, true> };
/** More than there are renders at a time. */
const marked = (shared[registryKey] ??= new LRUCache({ max: 1_000 }));

/** Gives a request an id, so that an error can be traced to it. */
export function identifyRequest({ headers }: IncomingMessage): void {
  headers[requestIdHeader] = randomUUID();
}

/** Marks the request with these headers as failed for a temporary reason. */
export function markRequest(headers: Readonly<Record<string, string | string[] | undefined>>): void {
  const id = headers[requestIdHeader];
  if (id !== undefined) marked.set(String(id), true);
}

/** Whether a request has been marked. */
export function isMarked({ headers }: IncomingMessage): boolean {
  return marked.has(String(headers[requestIdHeader]));
}

/** Sends 503 with `Retry-After` where Next sends 500 for a marked request. */
export function sendMarkedAs503(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response;
  const withStatus = (status: number, ...rest: never[]) => {
    if (status !== 500 || !isMarked(request)) return writeHead.call(response, status, ...rest);
    response.setHeader('retry-after', String(requestLimits.retrySeconds));
    response.setHeader('cache-control', 'no-store');
    return writeHead.call(response, 503, ...rest);
  };
  Object.assign(response, { writeHead: withStatus });
}
