import type { IncomingMessage } from 'node:http';

const uploadPath = /^\/api\/contact\/files(\?|$)/;

/** Whether a request may have a body as large as a file. */
export const isUpload = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'POST' && uploadPath.test(url);

interface SlotLimits {
  /** Of all clients. */
  readonly total: number;
  readonly perClient: number;
}

/** Uploads that one process receives at a time, because their bodies are in memory. */
export class UploadSlots {
  readonly #clients = new Map<string, number>();
  readonly #limits: SlotLimits;
  #taken = 0;

  // Node strips the types of this file; it does not compile parameter properties.
  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Takes a slot for a client; gives the function that releases it, once, or null if there is none. */
  take(client: string): (() => void) | null {
    const own = this.#clients.get(client) ?? 0;
    if (this.#taken >= this.#limits.total || own >= this.#limits.perClient) return null;
    this.#taken += 1;
    this.#clients.set(client, own + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#taken -= 1;
      const left = (this.#clients.get(client) ?? 1) - 1;
      if (left > 0) this.#clients.set(client, left);
      else this.#clients.delete(client);
    };
  }
}
