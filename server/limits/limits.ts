import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { atMost, BoundedLimiter } from '../../lib/http/limits/bounded-limiter.ts';
import type { PoolUse } from '../../lib/bridge.ts';

/** Releases a slot; further calls do nothing. */
export type Release = () => void;

interface RenderLimitOptions {
  readonly slots: number;
  /** Of the slots, those that one client may have at a time. */
  readonly perClient: number;
  readonly queue: number;
  /** How long a request waits at most, in ms. */
  readonly waitMs: number;
}

interface Waiting {
  settle(release: Release | null): void;
}

interface Client {
  running: number;
  /** Counts up with every slot that is given away; 0: none of the client's yet. */
  turn: number;
  /** In order of arrival. */
  readonly waiting: Set<Waiting>;
}

/**
 * A bound on the renders under way, with a bounded queue that clients share fairly: a free slot goes to the client with the
 * fewest renders under way, and of several such to the one that has not had a turn for longest; if the queue is full, the
 * last request of the client with the most of them is removed. So a client that sends one request waits for at most one render of
 * each other client, however many requests those have sent.
 */
export class RenderLimit {
  readonly #options: RenderLimitOptions;
  /** Those with a render or a waiting request, and no others: a refused client is not remembered. */
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #waiting = 0;
  #turn = 0;

  constructor(options: RenderLimitOptions) {
    this.#options = options;
  }

  /** Null: the queue is full, the wait took too long, or `gone` (the client has disconnected) was aborted. */
  enter(client: string, gone: AbortSignal): Promise<Release | null> {
    if (gone.aborted) return Promise.resolve(null);
    const entry = this.#clients.get(client) ?? { running: 0, turn: 0, waiting: new Set() };
    if (entry.waiting.size === 0 && this.#mayRun(entry)) return Promise.resolve(this.#take(client, entry));
    if (this.#waiting >= this.#options.queue && !this.#makeRoom(entry)) return Promise.resolve(null);
    return this.#wait(client, entry, gone);
  }

  get clients(): number {
    return this.#clients.size;
  }

  use(): PoolUse {
    return { size: this.#options.slots, used: this.#running, waiting: this.#waiting };
  }

  #mayRun({ running }: Client): boolean {
    const { slots, perClient } = this.#options;
    return this.#running < slots && running < perClient;
  }

  /** Ends the wait of another client that has more than one request more in the queue. False if there is none. */
  #makeRoom(entry: Client): boolean {
    let longest = entry;
    for (const each of this.#clients.values()) if (each.waiting.size > longest.waiting.size) longest = each;
    if (longest.waiting.size <= entry.waiting.size + 1) return false;
    [...longest.waiting].at(-1)?.settle(null);
    return true;
  }

  #wait(client: string, entry: Client, gone: AbortSignal): Promise<Release | null> {
    return new Promise((done) => {
      const waiting: Waiting = {
        settle: (release) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
          entry.waiting.delete(waiting);
          this.#waiting -= 1;
          this.#forget(client, entry);
          done(release);
        },
      };
      const leave = () => waiting.settle(null);
      const timer = setTimeout(leave, this.#options.waitMs);
      gone.addEventListener('abort', leave);
      this.#clients.set(client, entry);
      entry.waiting.add(waiting);
      this.#waiting += 1;
    });
  }

  #take(client: string, entry: Client): Release {
    this.#clients.set(client, entry);
    entry.running += 1;
    entry.turn = this.#turn += 1;
    this.#running += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      entry.running -= 1;
      this.#running -= 1;
      this.#forget(client, entry);
      // Requests that need no render are answered before the next render begins.
      setImmediate(() => this.#next());
    };
  }

  #forget(client: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.size === 0) this.#clients.delete(client);
  }

  #next(): void {
    const ready = [...this.#clients].filter(([, entry]) => entry.waiting.size > 0 && this.#mayRun(entry));
    const [first] = ready.toSorted(([, one], [, two]) => one.running - two.running || one.turn - two.turn);
    if (!first) return;
    const [client, entry] = first;
    const [waiting] = entry.waiting;
    waiting?.settle(this.#take(client, entry));
  }
}

export interface Window {
  readonly points: number;
  readonly seconds: number;
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/** The library rejects with its result where a limit is exceeded, and with an error for a bug. */
function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

/** Limits what a client has rendered within each of several windows, the shortest first. */
export class ClientLimit {
  readonly #windows: readonly BoundedLimiter[];

  constructor(windows: readonly Window[]) {
    this.#windows = windows.map(({ points, seconds }) => new BoundedLimiter({ points, duration: seconds }));
  }

  /** Seconds to wait, or null. What a short window refuses does not count in a longer one. */
  async take(client: string, points = 1): Promise<number | null> {
    for (const window of this.#windows) {
      const refusal = await window.consume(client, points).then(() => null, asRefusal);
      if (refusal) return toSeconds(refusal.msBeforeNext);
    }
    return null;
  }

  /** The seconds that a client has to wait before its next render, or null; does not count. */
  async wait(client: string): Promise<number | null> {
    const waits = this.#windows.map(async (window) => {
      const used = await window.get(client);
      return used && used.consumedPoints >= window.points ? toSeconds(used.msBeforeNext) : 0;
    });
    return Math.max(...(await Promise.all(waits))) || null;
  }
}

/** The first is sent at once, each further one `intervalMs` later, at most `maxMs` late: limits repeated refusals. */
export class ClientPace {
  readonly #options: { readonly intervalMs: number; readonly maxMs: number };
  /** The time of the next answer of each client, on the clock of `performance.now()`. */
  readonly #next = new LRUCache<string, number>(atMost(requestLimits.countedClients));

  constructor(options: { readonly intervalMs: number; readonly maxMs: number }) {
    this.#options = options;
  }

  async turn(client: string): Promise<void> {
    const { intervalMs, maxMs } = this.#options;
    const now = performance.now();
    const at = Math.min(Math.max(now, this.#next.get(client) ?? 0), now + maxMs);
    this.#next.set(client, at + intervalMs);
    if (at > now) await new Promise((done) => setTimeout(done, at - now));
  }
}
