import { meterPool, type PoolName } from './pool-meter';
import { Unavailable } from './unavailable';

/**
 * Runs at most `atOnce` works at a time; up to `waiting` more wait for their turn, in order. A call beyond that rejects
 * with `Unavailable`, so that a flood of calls does not take memory and time without bounds. `name`: in the metrics.
 */
export function createBoundedQueue(atOnce: number, waiting: number, name?: PoolName) {
  const queue: (() => void)[] = [];
  let running = 0;
  if (name) meterPool(name, () => ({ size: atOnce, used: running, waiting: queue.length }));
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => void queue.push(start));
    else throw new Unavailable(`${waiting} calls are waiting already`);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
