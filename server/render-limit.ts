/** Gives a slot back; further calls do nothing. */
export type Release = () => void;

export interface RenderLimitOptions {
  /** Renders under way at a time. */
  readonly slots: number;
  /** Requests that wait for a slot. */
  readonly queue: number;
  /** How long a request waits at most, in ms. */
  readonly waitMs: number;
}

interface Waiting {
  /** Ends the wait with a slot, or without one. */
  settle(release: Release | null): void;
}

/** A bound on the renders under way, with a bounded queue in order of arrival. */
export class RenderLimit {
  readonly #options: RenderLimitOptions;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(options: RenderLimitOptions) {
    this.#options = options;
  }

  /**
   * Resolves to the release of a slot, or to null: the queue is full, the wait took too long, or `gone` (the client
   * has disconnected) was aborted.
   */
  enter(gone: AbortSignal): Promise<Release | null> {
    const { slots, queue } = this.#options;
    if (gone.aborted) return Promise.resolve(null);
    if (this.#running < slots) return Promise.resolve(this.#take());
    if (this.#waiting.size >= queue) return Promise.resolve(null);
    return this.#wait(gone);
  }

  /** Renders under way and requests that wait. */
  sizes() {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  #wait(gone: AbortSignal): Promise<Release | null> {
    return new Promise((done) => {
      const waiting: Waiting = {
        settle: (release) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
          this.#waiting.delete(waiting);
          done(release);
        },
      };
      const leave = () => waiting.settle(null);
      const timer = setTimeout(leave, this.#options.waitMs);
      gone.addEventListener('abort', leave);
      this.#waiting.add(waiting);
    });
  }

  #take(): Release {
    this.#running += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#running -= 1;
      // Requests that need no render are answered before the next render begins.
      setImmediate(() => this.#next());
    };
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first && this.#running < this.#options.slots) first.settle(this.#take());
  }
}
