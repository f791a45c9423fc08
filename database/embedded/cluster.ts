import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { EmbeddedLayout } from './layout';

const START_TIMEOUT_MS = 30_000;

/** A running server. `child` is null if the server was adopted. */
export interface RunningCluster {
  url: string;
  pid: number;
  child: ChildProcess | null;
}

function asUser(layout: EmbeddedLayout) {
  return layout.runAs ?? {};
}

function readPassword(layout: EmbeddedLayout): string {
  if (!existsSync(layout.password)) {
    writeFileSync(layout.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(layout.password, 'utf8');
}

const urlFor = (port: number, password: string) =>
  `postgresql://owlwatch:${password}@127.0.0.1:${port}/owlwatch`;

function postmaster(layout: EmbeddedLayout): { pid: number; port: number } | null {
  const file = join(layout.data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  if (!alive(pid)) return false;
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return /postgres/.test(stdout ?? 'postgres');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // Without a listener, the loss of the connection would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `wanted`, by default any port, if no process listens there; rejects otherwise. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}

/** Exists once the creation of the cluster is complete; contains the port of its last start. */
const readyFile = (layout: EmbeddedLayout) => join(layout.data, 'owlwatch-ready');

/** The port of the last start; any free port before the first, or if another process listens there. */
async function choosePort(layout: EmbeddedLayout): Promise<number> {
  const last = existsSync(readyFile(layout)) ? Number(readFileSync(readyFile(layout), 'utf8')) : 0;
  // The kernel may need a moment to release the port of a killed server.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = await freePort(last).catch(() => null);
    if (port !== null) return port;
    await sleep(50);
  }
  return freePort();
}

/** Creates the cluster if there is none. Recreates one whose creation was interrupted. */
function initialise(layout: EmbeddedLayout): void {
  const finished = readyFile(layout);
  if (existsSync(finished)) return;
  rmSync(layout.data, { recursive: true, force: true });
  mkdirSync(layout.data, { recursive: true, mode: 0o700 });
  if (layout.runAs) chownSync(layout.data, layout.runAs.uid, layout.runAs.gid);
  const passwordFile = join(layout.data, '..', `.initial-${process.pid}`);
  writeFileSync(passwordFile, readPassword(layout), { mode: 0o600 });
  if (layout.runAs) chownSync(passwordFile, layout.runAs.uid, layout.runAs.gid);
  try {
    const options = ['--username=owlwatch', '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = ['-D', layout.data, `--pwfile=${passwordFile}`, ...options, ...locale];
    const made = spawnSync(join(layout.bin, 'initdb'), args, {
      ...asUser(layout),
      cwd: '/',
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`initdb failed: ${(made.stderr || String(made.error)).trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

const settings = (port: number) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 150,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  // An import writes a lot: rare checkpoints avoid writing the same pages twice.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // There are no replicas: PostgreSQL syncs tables that a transaction creates at its commit instead of logging them.
  wal_level: 'minimal',
  max_wal_senders: 0,
  log_min_messages: 'warning',
  // The defaults, stated explicitly: data must survive a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
});

async function launch(layout: EmbeddedLayout, port: number): Promise<RunningCluster> {
  const url = urlFor(port, readPassword(layout));
  const log = openSync(layout.log, 'a');
  const flags = Object.entries(settings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(layout.bin, 'postgres'), ['-D', layout.data, ...flags], {
    ...asUser(layout),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  const started = Date.now();
  const admin = url.replace(/owlwatch$/, 'postgres');
  while (Date.now() - started < START_TIMEOUT_MS) {
    if (child.exitCode !== null || child.pid === undefined) break;
    if (await answers(admin)) return { url, pid: child.pid, child };
    await sleep(25);
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start; see ${layout.log}`);
}

async function ensureDatabase(url: string): Promise<void> {
  if (await answers(url)) return;
  const client = new Client({ connectionString: url.replace(/owlwatch$/, 'postgres') });
  await client.connect();
  try {
    await client.query('create database owlwatch');
  } catch (error) {
    // 42P04: the database exists; it was only slow to answer.
    if (!(error instanceof DatabaseError) || error.code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}

/** Keeps the port of its last start, unless that is taken, so that the URL is stable and open pools can reconnect. */
export async function startCluster(layout: EmbeddedLayout): Promise<RunningCluster> {
  const orphan = postmaster(layout);
  // After a crash another process may have the id in the file, which PostgreSQL would take for a running server.
  if (orphan && !isPostgres(orphan.pid)) rmSync(join(layout.data, 'postmaster.pid'), { force: true });
  else if (orphan) {
    const url = urlFor(orphan.port, readPassword(layout));
    // It may be shutting down: as long as it lives, no other server can start.
    for (const end = Date.now() + START_TIMEOUT_MS; alive(orphan.pid) && Date.now() < end; await sleep(50)) {
      if (await answers(url)) return { url, pid: orphan.pid, child: null };
    }
  }
  initialise(layout);
  const port = await choosePort(layout);
  const running = await launch(layout, port);
  await ensureDatabase(running.url);
  writeFileSync(readyFile(layout), String(port));
  return running;
}

/** Fast shutdown: ends open sessions; committed data is on disk. Resolves when the process has exited. */
export async function stopCluster(cluster: RunningCluster): Promise<void> {
  if (!alive(cluster.pid)) return;
  process.kill(cluster.pid, 'SIGINT');
  while (alive(cluster.pid)) await sleep(20);
}

export function clusterAlive(cluster: RunningCluster): boolean {
  return alive(cluster.pid);
}
