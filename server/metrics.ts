import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bridge } from '../lib/bridge.ts';
import { pageCacheSize } from './page-cache.ts';

// The metrics of this process (docs/operations.md). Every label has few possible values, whatever clients send.

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** Seconds until the last byte is handed to the system, by class of the route and class of the status. */
export const requestSeconds = new Histogram({
  name: 'owlwatch_http_request_duration_seconds',
  help: 'Duration of HTTP requests by class of route and status; health checks and metrics are not counted',
  labelNames: ['route', 'status'],
  // From a page of the cache to a request that a client gives up.
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

/** Requests that are being answered. */
export const requestsUnderWay = new Gauge({
  name: 'owlwatch_http_requests_under_way',
  help: 'HTTP requests that are being answered',
  registers,
});

/** Requests that the server refused to protect itself. */
export const refused = new Counter({
  name: 'owlwatch_http_refused_total',
  help: 'HTTP requests refused to protect the server, by reason',
  labelNames: ['kind'],
  registers,
});

const pageCacheGauge = (name: string, help: string, key: keyof ReturnType<typeof pageCacheSize>) =>
  new Gauge({
    name: `owlwatch_page_cache_${name}`,
    help,
    registers,
    collect() {
      this.set(pageCacheSize()[key]);
    },
  });
pageCacheGauge('entries', 'Pages in the page cache', 'entries');
pageCacheGauge('bytes', 'Bytes of the page cache', 'bytes');
pageCacheGauge('max_bytes', 'Limit of the page cache in bytes', 'maxBytes');

export const metricsType = registry.contentType;

/** The current metrics in the text format of Prometheus, those of all sources included. */
export async function metricsText(): Promise<string> {
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
