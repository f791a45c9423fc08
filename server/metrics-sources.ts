import type { Gauge } from '../lib/gauge.ts';

/** Reads gauges at the time of a scrape. Should resolve within some seconds, also while its backend is down. */
export type MetricsSource = () => Promise<readonly Gauge[]>;

/**
 * The sources of this process. The server and the code that Next bundles have no module in common: they meet in a
 * global, like the page caches (`clear-page-cache.ts`).
 */
const registryKey = Symbol.for('owlwatch.metrics-sources');

function sources(): Set<MetricsSource> {
  const shared = globalThis as typeof globalThis & { [registryKey]?: Set<MetricsSource> };
  return (shared[registryKey] ??= new Set());
}

/** Registers a source of gauges, whose names no other source uses. */
export function registerMetricsSource(source: MetricsSource): void {
  sources().add(source);
}

/** The gauges of all sources that answer. */
export async function readMetricsSources(): Promise<Gauge[]> {
  const read = await Promise.allSettled([...sources()].map((source) => source()));
  return read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
