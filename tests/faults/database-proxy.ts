import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database server. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** From now on nothing is passed on: connections stay open and nobody answers. */
  freeze(): void;
  /** Passes everything on again, also what has been sent meanwhile. */
  thaw(): void;
  /** New connections reach the database at `url`; those that are frozen stay so, as to a machine that vanished. */
  moveTo(url: string): void;
  /** Ends all connections, and new ones at once, until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the database at `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  let isCut = false;
  const abandoned = new WeakSet<Socket>();
  const server = createServer((client) => {
    if (isCut) return void client.on('error', () => undefined).destroy();
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!abandoned.has(from)) to.destroy();
      });
      if (frozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    moveTo: (next) => {
      for (const socket of sockets) abandoned.add(socket);
      frozen = false;
      target = new URL(next);
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
