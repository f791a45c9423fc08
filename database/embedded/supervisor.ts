import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { periods } from '@/config/limits/periods';
import { clusterAlive, type RunningCluster, startCluster, stopCluster } from './cluster';
import { type EmbeddedLayout, embeddedLayout, endRequest } from './layout';

// Runs the embedded PostgreSQL while there are leases, and stops it after the last one ends. A lease is an open
// connection to the socket: the kernel closes it when its process ends, in whatever way.

const WATCH_MS = 250;
/** The client that has started this process takes its lease within this time. */
const FIRST_LEASE_MS = 3_000;

function hasListener(path: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(path);
    probe.once('connect', () => (probe.destroy(), done(true)));
    probe.once('error', () => done(false));
  });
}

/** Binds the socket, null if another supervisor has it. A folder is the lock for removing a stale socket. */
async function claim(layout: EmbeddedLayout): Promise<ReturnType<typeof createServer> | null> {
  const lock = `${layout.socket}.lock`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      mkdirSync(lock);
    } catch {
      // A lock this old was left by a killed process: it is held for milliseconds.
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 2_000) rmSync(lock, { recursive: true, force: true });
      await sleep(30);
      continue;
    }
    try {
      if (await hasListener(layout.socket)) return null;
      rmSync(layout.socket, { force: true });
      const server = createServer();
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(layout.socket, done);
      });
      chmodSync(layout.socket, 0o600);
      return server;
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return null;
}

/** Starts the cluster again after it has exited. If that fails, this process ends and the clients start another. */
async function restart(layout: EmbeddedLayout): Promise<RunningCluster> {
  const note = (line: string) => writeFileSync(layout.log, `${line}\n`, { flag: 'a' });
  note('PostgreSQL has exited; restarting it');
  try {
    return await startCluster(layout);
  } catch (error) {
    note(String(error));
    throw error;
  }
}

class Leases {
  private readonly held = new Set<Socket>();
  /** Their holders have given their leases back, and wait until the server has stopped or others need it. */
  private readonly ending = new Set<Socket>();
  private idleSince = Date.now() + FIRST_LEASE_MS;

  add(socket: Socket): void {
    this.held.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.ending.delete(socket);
      if (this.held.delete(socket)) this.idleSince = Date.now();
    });
    socket.on('data', (text) => {
      if (String(text) !== endRequest) return;
      this.held.delete(socket);
      this.ending.add(socket);
      this.idleSince = 0;
    });
  }

  forEach(work: (socket: Socket) => void): void {
    this.held.forEach(work);
  }

  /** Whether the server has to run on, `idleMs` after the last lease. Those who wait for its end need not wait while others use it. */
  needServer(idleMs: number): boolean {
    if (this.held.size > 0) this.ending.forEach((socket) => socket.destroy());
    return this.held.size > 0 || Date.now() - this.idleSince < idleMs;
  }

  close(): void {
    for (const socket of [...this.held, ...this.ending]) socket.destroy();
  }
}

async function main(root: string): Promise<void> {
  const layout = embeddedLayout(root);
  const server = await claim(layout);
  if (!server) return;
  const inode = statSync(layout.socket).ino;
  const leases = new Leases();
  let cluster: RunningCluster | null = null;
  let failure: string | null = null;
  const reply = (socket: Socket) => {
    if (failure) socket.end(`${JSON.stringify({ error: failure })}\n`);
    else if (cluster) socket.write(`${JSON.stringify({ url: cluster.url })}\n`);
  };
  server.on('connection', (socket) => {
    leases.add(socket);
    reply(socket);
  });
  try {
    cluster = await startCluster(layout);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  leases.forEach(reply);
  // Without a cluster, it runs until the client that has started it has read the reason.
  while (leases.needServer(cluster ? periods.databaseIdle : 0)) {
    await sleep(WATCH_MS);
    if (cluster && !clusterAlive(cluster)) cluster = await restart(layout);
  }
  const mine = statSync(layout.socket, { throwIfNoEntry: false })?.ino === inode;
  server.close();
  if (!mine) return;
  // From here on a client cannot connect; it starts the next supervisor, which waits for the lock.
  rmSync(layout.socket, { force: true });
  if (cluster) await stopCluster(cluster);
  leases.close();
}

await main(process.argv[2] ?? process.cwd());
