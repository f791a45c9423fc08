import autocannon from 'autocannon';

const host = 'nl.localhost';
const seconds = 8;

/** Requests per second, and the 99th percentile of their latency in ms. */
export interface LoadResult {
  perSecond: number;
  p99: number;
  failed: number;
}

/** A content coding that a client accepts; null: none. */
export type Encoding = 'gzip' | 'br' | null;

/** Requests one path over 16 connections for some seconds, after a short warm-up. */
export async function load(port: number, path: string, encoding: Encoding = null): Promise<LoadResult> {
  const headers = { host, ...(encoding ? { 'accept-encoding': encoding } : {}) };
  const options = { url: `http://127.0.0.1:${port}${path}`, connections: 16, headers };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The percentile of the samples; `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Takes `rounds` samples of each variant in turns, so that what else the machine does meets all of them. */
export async function inTurns<Variant, Sample>(
  variants: readonly Variant[],
  rounds: number,
  measure: (variant: Variant) => Promise<Sample>,
): Promise<Map<Variant, Sample[]>> {
  const taken = new Map<Variant, Sample[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [variant, ofVariant] of taken) ofVariant.push(await measure(variant));
  return taken;
}

/** The median of each figure of the samples. */
export const medianOf =
  <Key extends string>(taken: readonly Readonly<Record<Key, number>>[]) =>
  (key: Key): number =>
    percentile(
      taken.map((sample) => sample[key]),
      0.5,
    );

/** Times `count` runs of `work`, `parallel` at a time: ms of each, and runs per second. */
export async function timed(
  count: number,
  parallel: number,
  work: (index: number) => Promise<void>,
): Promise<{ samples: number[]; perSecond: number }> {
  const samples: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const begin = performance.now();
      await work(index);
      samples.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return { samples, perSecond: (count * 1000) / (performance.now() - started) };
}
