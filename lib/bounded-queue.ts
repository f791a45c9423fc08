import pLimit from 'p-limit';
import type { PoolName } from './gauge';
import { meterPool } from './pool-meter';
import { Unavailable } from './unavailable';

/**
 * Runs at most `atOnce` works at a time; up to `waiting` more wait for their turn, in order. A call beyond that rejects
 * with `Unavailable`, so that a flood of calls does not take memory and time without bounds. `name`: in the metrics.
 */
export function createBoundedQueue(atOnce: number, waiting: number, name?: PoolName) {
  const limit = pLimit(atOnce);
  if (name) meterPool(name, () => ({ size: atOnce, used: limit.activeCount, waiting: limit.pendingCount }));
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new Unavailable(`${waiting} calls are waiting already`);
    return limit(work);
  };
}
