import type { IncomingMessage, ServerResponse } from 'node:http';
import { metricsStatus } from './metrics-access.ts';
import { metricsText, metricsType, refused, requestSeconds, requestsUnderWay } from './metrics.ts';
import { routeOf } from '../lib/route-of.ts';

/** `2xx` to `5xx`; `aborted`: the client closed the connection before the end of the answer. */
const statusClass = ({ statusCode, writableFinished }: ServerResponse) =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

/** Measures a request until its answer is complete or its client is gone. */
export function recordRequest({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const route = routeOf(url).label;
  if (route === null) return;
  const started = performance.now();
  requestsUnderWay.inc();
  response.once('close', () => {
    requestsUnderWay.dec();
    const labels = {
      route: response.statusCode === 404 ? 'not_found' : route,
      status: statusClass(response),
    };
    requestSeconds.observe(labels, (performance.now() - started) / 1000);
  });
}

/** Counts a request that the server refuses to protect itself. `kind` is a constant of the code, never a client's text. */
export function countRefused(kind: string): void {
  refused.inc({ kind });
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function refuse(response: ServerResponse, status: 401 | 404): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer realm="metrics"' } : {};
  response.writeHead(status, { ...headers, ...challenge, 'content-type': 'text/plain; charset=utf-8' });
  response.end(status === 401 ? 'Unauthorized\n' : 'Not found\n');
}

/**
 * Answers `GET /api/metrics` (contract.md) and returns true; false for any other request. Answered before Next, so that
 * the metrics can be read while pages wait.
 */
export function sendMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request;
  if (url.split('?', 1)[0] !== '/api/metrics' || (method !== 'GET' && method !== 'HEAD')) return false;
  const status = metricsStatus(request, process.env.METRICS_TOKEN);
  if (status !== 200) {
    refuse(response, status);
    return true;
  }
  metricsText().then(
    (text) => {
      response.writeHead(200, { ...headers, 'content-type': metricsType });
      response.end(method === 'HEAD' ? undefined : text);
    },
    () => response.writeHead(500, headers).end(),
  );
  return true;
}
