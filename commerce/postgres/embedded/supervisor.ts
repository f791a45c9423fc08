import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterAlive, type RunningCluster, startCluster, stopCluster } from './cluster';
import { type EmbeddedLayout, embeddedLayout } from './layout';

/**
 * Keeps the embedded PostgreSQL running while anybody holds a lease, and stops it after the last one is
 * gone. A lease is an open connection to the socket: the kernel closes it however its holder ends, so a
 * killed process leaves nothing behind.
 */
const IDLE_GRACE_MS = 1_500;
const WATCH_MS = 250;

function someoneListens(path: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(path);
    probe.once('connect', () => (probe.destroy(), done(true)));
    probe.once('error', () => done(false));
  });
}

/** Only one supervisor may clear a stale socket and bind it; the folder is the lock. */
async function claim(layout: EmbeddedLayout): Promise<ReturnType<typeof createServer> | null> {
  const lock = `${layout.socket}.lock`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      mkdirSync(lock);
    } catch {
      // Left by a kill in the middle: nobody needs longer than a moment for what it guards.
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 2_000) rmSync(lock, { recursive: true, force: true });
      await sleep(30);
      continue;
    }
    try {
      if (await someoneListens(layout.socket)) return null;
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

async function main(root: string): Promise<void> {
  const layout = embeddedLayout(root);
  const server = await claim(layout);
  if (!server) return;
  const inode = statSync(layout.socket).ino;
  const leases = new Set<Socket>();
  let idleSince = Date.now();
  let cluster: RunningCluster | null = null;
  let failure: string | null = null;
  const tell = (socket: Socket) => {
    if (failure) socket.end(`${JSON.stringify({ error: failure })}\n`);
    else if (cluster) socket.write(`${JSON.stringify({ url: cluster.url })}\n`);
  };
  server.on('connection', (socket) => {
    leases.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      leases.delete(socket);
      idleSince = Date.now();
    });
    tell(socket);
  });
  try {
    cluster = await startCluster(layout);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  leases.forEach(tell);
  while (cluster && (leases.size > 0 || Date.now() - idleSince < IDLE_GRACE_MS)) {
    await sleep(WATCH_MS);
    if (!clusterAlive(cluster)) {
      writeFileSync(layout.log, 'PostgreSQL is gone; starting it again\n', { flag: 'a' });
      cluster = await startCluster(layout, Number(new URL(cluster.url).port));
    }
  }
  const mine = statSync(layout.socket, { throwIfNoEntry: false })?.ino === inode;
  server.close();
  if (!mine) return;
  // No new lease can arrive from here on; a client that comes now starts the next supervisor, which waits.
  rmSync(layout.socket, { force: true });
  if (cluster) await stopCluster(cluster);
  leases.forEach((socket) => socket.destroy());
}

await main(process.argv[2] ?? process.cwd());
