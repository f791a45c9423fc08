import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** A client may read nothing for this long, and for the time of its bytes at `bytesPerSecond`. */
  readonly stallMs: number;
  readonly bytesPerSecond: number;
  /** Unread bytes of all clients. */
  readonly totalBytes: number;
}

type Connection = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;

interface Stall {
  /** Bytes handed to the operating system so far. */
  sent: number;
  /** Time of the last progress in ms. */
  since: number;
}

/**
 * Cuts connections whose clients do not read their responses. `socket.setTimeout` does not do that: a client that goes
 * on sending keeps its connection active.
 */
export class SlowReaders {
  readonly #limits: SlowReaderLimits;
  readonly #connections = new Map<Connection, Stall>();

  constructor(limits: SlowReaderLimits) {
    this.#limits = limits;
  }

  add(connection: Connection): void {
    this.#connections.set(connection, { sent: 0, since: 0 });
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
  }

  /** Checks all connections. `now` in ms, of a clock that only goes forward. */
  check(now: number): void {
    const stalled = [...this.#connections].filter(([connection, stall]) =>
      this.#update(connection, stall, now),
    );
    const { stallMs, bytesPerSecond, totalBytes } = this.#limits;
    let unread = stalled.reduce((sum, [{ writableLength }]) => sum + writableLength, 0);
    for (const [connection, { since }] of stalled.toSorted(([, one], [, other]) => one.since - other.since)) {
      const { writableLength } = connection;
      const patience = stallMs + (writableLength / bytesPerSecond) * 1_000;
      if (now - since <= patience && unread <= totalBytes) continue;
      unread -= writableLength;
      connection.destroy();
    }
  }

  /** Whether a connection has unread bytes; notes its progress. */
  #update({ bytesWritten, writableLength }: Connection, stall: Stall, now: number): boolean {
    // `bytesWritten` counts what waits in the buffer as well.
    const sent = bytesWritten - writableLength;
    if (writableLength === 0 || sent !== stall.sent || stall.since === 0)
      Object.assign(stall, { sent, since: now });
    return writableLength > 0;
  }
}
