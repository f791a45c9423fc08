import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { EmbeddedLayout } from './layout';

const START_TIMEOUT_MS = 30_000;

/** A running server: its address, its process, and the handle when it is our child and not adopted. */
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

/** Lines of the cluster's `postmaster.pid`: process id and port; null where no server wrote one. */
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

/** Whether a process runs under this number, and is a PostgreSQL server. */
function isPostgres(pid: number): boolean {
  if (!alive(pid)) return false;
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return /postgres/.test(stdout ?? 'postgres');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that is killed while we ask must not end this process.
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

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}

/** Makes the cluster where there is none. A half-made one, left by a kill, is made again. */
function initialise(layout: EmbeddedLayout): void {
  const finished = join(layout.data, 'owlwatch-ready');
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
  // An import writes much at once: it should not be written twice, here and in a checkpoint, more than need be.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // Nobody follows this server: tables and indexes that a transaction makes itself need no log, only to be on the
  // disk before it is committed, as PostgreSQL sees to.
  wal_level: 'minimal',
  max_wal_senders: 0,
  log_min_messages: 'warning',
  // What the shop keeps must survive a power cut; these are the defaults, written down.
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
  throw new Error(`PostgreSQL did not start; its log is ${layout.log}`);
}

async function ensureDatabase(url: string): Promise<void> {
  if (await answers(url)) return;
  const client = new Client({ connectionString: url.replace(/owlwatch$/, 'postgres') });
  await client.connect();
  try {
    await client.query('create database owlwatch');
  } catch (error) {
    // It was there and only slow to answer.
    if (!(error instanceof DatabaseError) || error.code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}

/**
 * Starts the cluster, or adopts the one that an earlier supervisor left running. `preferredPort` keeps the
 * address stable over a restart, so that open pools find the server again.
 */
export async function startCluster(layout: EmbeddedLayout, preferredPort?: number): Promise<RunningCluster> {
  const orphan = postmaster(layout);
  // After a crash the number in the file may be anybody's by now; PostgreSQL would take it for itself.
  if (orphan && !isPostgres(orphan.pid)) rmSync(join(layout.data, 'postmaster.pid'), { force: true });
  else if (orphan) {
    const url = urlFor(orphan.port, readPassword(layout));
    for (let attempt = 0; attempt < 40 && alive(orphan.pid); attempt += 1) {
      if (await answers(url)) return { url, pid: orphan.pid, child: null };
      await sleep(50);
    }
  }
  initialise(layout);
  const running = await launch(layout, preferredPort ?? (await freePort()));
  await ensureDatabase(running.url);
  writeFileSync(join(layout.data, 'owlwatch-ready'), '');
  return running;
}

/** Fast shutdown: open sessions are ended, everything committed is on disk. Resolves when the process is gone. */
export async function stopCluster(cluster: RunningCluster): Promise<void> {
  if (!alive(cluster.pid)) return;
  process.kill(cluster.pid, 'SIGINT');
  while (alive(cluster.pid)) await sleep(20);
}

/** Whether the server's process still runs. */
export function clusterAlive(cluster: RunningCluster): boolean {
  return alive(cluster.pid);
}
