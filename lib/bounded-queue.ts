import pLimit from 'p-limit';
import { setTimeout as pause } from 'node:timers/promises';
import { type PoolName, bridge } from './bridge';
import { meterPool } from './pool-meter';
import { Unavailable } from './unavailable';

/** Up to `waiting` more wait in order; beyond that calls reject with `Unavailable`. `name`: in the metrics. */
export function createBoundedQueue(atOnce: number, waiting: number, name?: PoolName) {
  const limit = pLimit(atOnce);
  if (name) meterPool(name, () => ({ size: atOnce, used: limit.activeCount, waiting: limit.pendingCount }));
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new Unavailable(`${waiting} calls are waiting already`);
    return limit(work);
  };
}

/** Who has work for a queue that clients share; `isKnown`: has a place of its own kind, which strangers cannot take. */
export interface Asker {
  readonly client: string;
  readonly isKnown: boolean;
}

interface FairLimits {
  readonly atOnce: number;
  /** Works of one client, running and waiting. */
  readonly perClient: number;
  /** Works of strangers that wait, and of those who are known. */
  readonly waiting: number;
  readonly waitingKnown: number;
}

/** Works that wait, by clients: the one that is served next comes first. */
type Waiting = Map<string, (() => void)[]>;

/** Takes the next work: one of each client before the second one of any. */
function nextOf(line: Waiting): (() => void) | undefined {
  const [[client, works] = ['', []]] = line;
  const work = works.shift();
  line.delete(client);
  if (works.length > 0) line.set(client, works);
  return work;
}

const lengthOf = (line: Waiting) => [...line.values()].reduce((sum, works) => sum + works.length, 0);

/** Each client has its places and its turn. Known clients wait in a line of their own, served in turn with strangers. */
export function createFairQueue({ atOnce, perClient, waiting, waitingKnown }: FairLimits, name?: PoolName) {
  const places = new Map<string, number>();
  let [first, second]: [Waiting, Waiting] = [new Map(), new Map()];
  const [known, strangers] = [first, second];
  let running = 0;
  const count = () => ({ size: atOnce, used: running, waiting: lengthOf(known) + lengthOf(strangers) });
  if (name) meterPool(name, count);
  const startNext = () => {
    while (running < atOnce) {
      const start = nextOf(first) ?? nextOf(second);
      if (!start) return;
      [first, second] = [second, first];
      running += 1;
      start();
    }
  };
  return async <T>({ client, isKnown }: Asker, work: () => Promise<T>): Promise<T> => {
    const [line, most] = isKnown ? [known, waitingKnown] : [strangers, waiting];
    const taken = places.get(client) ?? 0;
    if (taken >= perClient || (running >= atOnce && lengthOf(line) >= most))
      throw new Unavailable(
        taken >= perClient ? 'the client has its places' : `${most} calls are waiting already`,
      );
    places.set(client, taken + 1);
    const turn = new Promise<void>((start) => void line.set(client, [...(line.get(client) ?? []), start]));
    startNext();
    await turn;
    try {
      return await work();
    } finally {
      running -= 1;
      const left = (places.get(client) ?? 1) - 1;
      if (left > 0) places.set(client, left);
      else places.delete(client);
      startNext();
    }
  };
}

const RETRY_MS = 50;

/**
 * Runs `work` while no other node runs work of this name; without REDIS_URL, and while Redis does not answer, without asking the
 * others. `ttlMs`: the lock of a node that crashes is released after this time. Rejects if `signal` aborts before it begins.
 */
export async function oneAtATime<T>(
  name: string,
  { ttlMs, signal }: { readonly ttlMs: number; readonly signal: AbortSignal },
  work: () => Promise<T>,
  store = bridge.counts,
): Promise<T> {
  for (;;) {
    const release = store?.isUp() ? await store.lock(name, ttlMs).catch(() => unlocked) : unlocked;
    if (release) return work().finally(release);
    await pause(RETRY_MS, undefined, { signal });
  }
}

const unlocked = () => Promise.resolve();
