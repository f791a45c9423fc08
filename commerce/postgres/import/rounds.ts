import { setImmediate as pause } from 'node:timers/promises';
import type { ResolvedProduct } from './resolve';

/** Products made and written at a time: some megabytes of texts. */
const ROUND = 1_000;
/** The writing needs a turn now and then to go on. */
const PAUSE_EVERY = 2;

async function makeRound(
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
 * Makes and writes `count` products with their variants: one round is made while the one before it is written.
 * `onProgress` hears how many are done.
 */
export async function inRounds(
  count: number,
  make: (at: number) => readonly ResolvedProduct[],
  write: (products: readonly ResolvedProduct[]) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  let writing = Promise.resolve();
  for (let done = 0; done < count; done += ROUND) {
    const made = makeRound(done, Math.min(count, done + ROUND), make);
    // Neither may fail unheard.
    const [products] = await Promise.all([made, writing]);
    if (done > 0) onProgress(done);
    writing = write(products);
  }
  await writing;
  onProgress(count);
}
