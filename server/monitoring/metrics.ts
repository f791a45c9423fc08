import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bridge, type CacheSize } from '../../lib/bridge.ts';
import type { Exchange, Step } from '../exchange.ts';
import { textPage } from '../responses/page.ts';
import { storeOf } from '../requests/shop-checks.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Scrapers, `curl`, runtimes and browsers send them. A proxy added any other: the client is elsewhere. */
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
 * Who may read the metrics: with a token, requests that send it; others get 401. Without one, a process on this machine that
 * does not act for a client elsewhere; others get 404, as if there were no metrics.
 */
export function metricsStatus(request: Request, token: string | undefined): 200 | 401 | 404 {
  if (!token) return isLocal(request) ? 200 : 404;
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return isToken(given, token) ? 200 : 401;
}

// The metrics of this process (docs/operations.md). Every label has few possible values, whatever clients send.

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** Seconds until the last byte is handed to the system, by class of the route and class of the status. */
const requestSeconds = new Histogram({
  name: 'owlwatch_http_request_duration_seconds',
  help: 'Duration of HTTP requests by class of route and status; health checks and metrics are not counted',
  labelNames: ['route', 'status'],
  // From a page of the cache to a request that a client gives up.
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

const requestsUnderWay = new Gauge({
  name: 'owlwatch_http_requests_under_way',
  help: 'HTTP requests that are being answered',
  registers,
});

const refused = new Counter({
  name: 'owlwatch_http_refused_total',
  help: 'HTTP requests refused to protect the server, by reason',
  labelNames: ['kind'],
  registers,
});

const requests = new Counter({
  name: 'owlwatch_http_requests_total',
  help: 'HTTP requests by class of route, store and status; those of no store: none',
  labelNames: ['route', 'store', 'status'],
  registers,
});

const cacheGauge = (name: string, help: string, key: keyof CacheSize) =>
  new Gauge({
    name: `owlwatch_cache_${name}`,
    help,
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { size }] of bridge.cacheMeters) if (size) this.set({ cache }, size()[key]);
    },
  });
cacheGauge('entries', 'Entries of a cache of the process', 'entries');
cacheGauge('bytes', 'Bytes of a cache of the process', 'bytes');
cacheGauge('max_bytes', 'Limit of a cache of the process in bytes', 'maxBytes');

registry.registerMetric(
  new Counter({
    name: 'owlwatch_cache_requests_total',
    help: 'What a cache of the process was asked for, by whether it had it',
    labelNames: ['cache', 'result'],
    registers: [],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of bridge.cacheMeters) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  }),
);

async function metricsText(): Promise<string> {
  const scrape = new Registry();
  // The other metrics are readable also if the backend fails to report its own.
  const gauges = (await bridge.readGauges?.().catch(() => [])) ?? [];
  for (const { help, name, values } of gauges) {
    const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [scrape] });
    for (const { labels, value } of values) gauge.set(labels, value);
  }
  return Registry.merge([registry, scrape]).metrics();
}

/** `2xx` to `5xx`; `aborted`: the client closed the connection before the end of the answer. */
const statusClass = ({ statusCode, writableFinished }: ServerResponse) =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

export function recordRequest({ request, response, route: { label } }: Exchange): void {
  if (label === null) return;
  const started = performance.now();
  requestsUnderWay.inc();
  response.once('close', () => {
    requestsUnderWay.dec();
    const labels = {
      route: response.statusCode === 404 ? 'not_found' : label,
      status: statusClass(response),
    };
    requestSeconds.observe(labels, (performance.now() - started) / 1000);
    requests.inc({ ...labels, store: storeOf(request) ?? 'none' });
  });
}

/** Counts a request that the server refuses to protect itself. `kind` is a constant of the code, never a client's text. */
export function countRefused(kind: string): void {
  refused.inc({ kind });
}

export const sendMetrics: Step = ({ request, route }) => {
  const { method, url = '/' } = request;
  if (route.folder !== null || url.split('?', 1)[0] !== '/api/metrics') return 'next';
  if (method !== 'GET' && method !== 'HEAD') return 'next';
  const status = metricsStatus(request, process.env.METRICS_TOKEN);
  if (status === 401) return textPage(401, 'Unauthorized', { 'www-authenticate': 'Bearer realm="metrics"' });
  if (status === 404) return textPage(404, 'Not found');
  return metricsText().then(
    (text) => textPage(200, text, { 'content-type': registry.contentType }),
    () => textPage(500, ''),
  );
};
