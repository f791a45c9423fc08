import { setImmediate as pause } from 'node:timers/promises';
import type { ResolvedProduct } from '../resolve/resolve';

/** Products per batch: a few megabytes of texts. */
const BATCH = 1_000;
/** Products made between two pauses, which let the event loop continue the writing. */
const PAUSE_EVERY = 2;

async function makeBatch(
  from: number,
  to: number,
  make: (at: number) => readonly ResolvedProduct[],
): Promise<ResolvedProduct[]> {
  const made: ResolvedProduct[] = [];
  for (let at = from; at < to; at += 1) {
    made.push(...make(at));
    if (at % PAUSE_EVERY === 0) await pause();
  }
  return made;
}

/**
 * Makes and writes `count` products with their variants in batches. Makes one batch while the previous one is written.
 * Calls `onProgress` with the number of products written so far.
 */
export async function inBatches(
  count: number,
  make: (at: number) => readonly ResolvedProduct[],
  write: (products: readonly ResolvedProduct[]) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  let writing = Promise.resolve();
  for (let done = 0; done < count; done += BATCH) {
    const made = makeBatch(done, Math.min(count, done + BATCH), make);
    // Awaits both together, so that a failure of either one is handled.
    const [products] = await Promise.all([made, writing]);
    if (done > 0) onProgress(done);
    writing = write(products);
  }
  await writing;
  onProgress(count);
}
