import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/load';
import { send } from './send';
import type { Target } from './target';

/** What a shopper and the operator notice while something else goes on. */
export interface Measured {
  /** 95th percentiles in ms; NaN without a sample. */
  readonly pageP95: number;
  readonly cartP95: number;
  /** Replies other than 200. */
  readonly failed: number;
  /** Resident memory in MB. */
  readonly peakRss: number;
  readonly endRss: number;
}

/** Requests a second of each kind: few, so that the measurement is no load itself. */
const perSecond = 5;
const product = JSON.stringify([{ product: 'ORB-GRELOT', qty: 1 }]);

/** Resident memory of a process in MB; 0 if there is none. */
export function rssOf(pid: number | null): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Measures a cached page, adding to a cart, and memory until `work` ends. */
export async function measureDuring(target: Target, work: Promise<unknown>): Promise<Measured> {
  const { port } = target;
  const samples = { page: [] as number[], cart: [] as number[] };
  let failed = 0;
  let peakRss = 0;
  let ended = false;
  void work.finally(() => (ended = true));
  const time = async (kind: 'page' | 'cart', sent: Parameters<typeof send>[1]) => {
    const started = performance.now();
    const reply = await send(port, sent);
    samples[kind].push(performance.now() - started);
    if (reply !== '200') failed += 1;
  };
  const body = { chunk: Buffer.from(product), times: 1 };
  const headers = { 'content-type': 'application/json', 'content-length': product.length };
  const asked: Promise<void>[] = [];
  for (let tick = 0; !ended; tick += 1) {
    const client = `198.51.100.${tick % 256}`;
    asked.push(time('page', { path: '/', client }));
    asked.push(time('cart', { path: '/api/cart', client, method: 'POST', headers, body }));
    peakRss = Math.max(peakRss, rssOf(target.pid()));
    await sleep(1_000 / perSecond);
  }
  await Promise.all(asked);
  const endRss = rssOf(target.pid());
  return {
    pageP95: percentile(samples.page, 0.95),
    cartP95: percentile(samples.cart, 0.95),
    failed,
    peakRss: Math.max(peakRss, endRss),
    endRss,
  };
}
