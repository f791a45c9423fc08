import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { acquireDatabase, type DatabaseLease } from '@/database/embedded/client';
import { embeddedLayout } from '@/database/embedded/layout';
import { type ProjectFolder, projectFolder } from './project-folder';
import { postgresPid, postgresRuns, processesWith, supervisors, until } from './processes';
import { withPeriods } from './running-shop';

let folder: ProjectFolder;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const note = (url: string, text: string) => query(url, `insert into note values ('${text}')`);
const notes = async (url: string) =>
  (await query<{ text: string }>(url, 'select text from note order by text')).map(({ text }) => text);
const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

async function holder(
  variables: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; url: string; printed: () => string }> {
  const args = ['--import', 'tsx', 'tests/faults/lease-holder.ts'];
  const env = { ...process.env, ...variables } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, {
    cwd: folder.path,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until('the holder has a lease', () => output.includes('\n'));
  return { child, url: output.split('\n', 1)[0] ?? '', printed: () => output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Waits until the server has stopped, which happens within the supervisor's grace period after the last lease. */
async function untilDown(): Promise<void> {
  await until('the server stops', () => !postgresRuns(folder.path) && supervisors(folder.path).length === 0);
}

async function killSupervisor(): Promise<number> {
  // A second one that was started meanwhile finds the first, and exits.
  await until('there is one supervisor', () => supervisors(folder.path).length === 1);
  const [pid = 0] = supervisors(folder.path);
  process.kill(pid, 'SIGKILL');
  await until('the supervisor is dead', () => !supervisors(folder.path).includes(pid));
  return pid;
}

async function withLease(work: (lease: DatabaseLease) => Promise<void>): Promise<void> {
  const lease = await acquireDatabase(folder.path);
  await work(lease).finally(() => lease.release());
}

beforeAll(async () => {
  // For the processes that this one starts: their servers stop soon after the last lease.
  vi.stubEnv('PERIODS', withPeriods({ databaseIdle: 200 }).PERIODS);
  folder = projectFolder();
  await withLease(async ({ url }) => {
    await query(url, 'create table note (text text primary key)');
  });
  await untilDown();
});

afterAll(async () => {
  await untilDown();
  folder.remove();
  vi.unstubAllEnvs();
});

describe('the embedded PostgreSQL', () => {
  it('starts on an existing cluster and stops after the last lease', async () => {
    await withLease(async ({ url }) => expect(await answers(url)).toBe(true));
    await untilDown();
  });

  it('says why it cannot start', async () => {
    const broken = projectFolder();
    mkdirSync(join(broken.path, '.data/database-password'), { recursive: true });
    await expect(acquireDatabase(broken.path)).rejects.toThrow('EISDIR');
    await until('the supervisor ends', () => supervisors(broken.path).length === 0);
    broken.remove();
  });

  it('is one server for processes that start at the same time', async () => {
    const holders = await Promise.all([holder(), holder(), holder()]);
    expect(new Set(holders.map(({ url }) => url)).size).toBe(1);
    // A process that PostgreSQL has just forked has its command line for a moment.
    const servers = () => processesWith('postgres', '-D', join(folder.path, '.data/postgres'));
    await until('there is one server', () => servers().length === 1);
    for (const { child } of holders) await end(child, 'SIGTERM');
    await untilDown();
  });

  it('keeps running if one of several lease holders is killed', async () => {
    const [one, other] = await Promise.all([holder(), holder()]);
    await end(one.child, 'SIGKILL');
    await note(other.url, 'one holder killed');
    await end(other.child, 'SIGKILL');
    await untilDown();
  });

  it('survives its supervisor, with the lease and URL unchanged', async () => {
    await withLease(async ({ url }) => {
      const server = postgresPid(folder.path);
      const dead = await killSupervisor();
      await note(url, 'no supervisor');
      await until('the next supervisor', () => supervisors(folder.path).some((pid) => pid !== dead));
      await withLease(async (second) => {
        expect(second.url).toBe(url);
        expect(postgresPid(folder.path)).toBe(server);
        expect(await notes(second.url)).toContain('no supervisor');
      });
      expect(await answers(url)).toBe(true);
    });
    await untilDown();
  });

  it('restarts after kill -9, with every committed row and the same URL', async () => {
    await withLease(async ({ url }) => {
      await note(url, 'before the kill');
      const server = postgresPid(folder.path);
      process.kill(server, 'SIGKILL');
      await until(
        'the server answers again',
        async () => (await answers(url)) && postgresPid(folder.path) !== server,
      );
      expect(await notes(url)).toContain('before the kill');
    });
    await untilDown();
  });

  it('restarts after kill -9 of a server adopted by a second supervisor', async () => {
    await withLease(async ({ url }) => {
      const dead = await killSupervisor();
      await until('the next supervisor', () => supervisors(folder.path).some((pid) => pid !== dead));
      // It has adopted the server once it grants leases.
      await withLease(async (second) => expect(second.url).toBe(url));
      const server = postgresPid(folder.path);
      process.kill(server, 'SIGKILL');
      await until('the server answers again', () => answers(url));
      expect(await notes(url)).toContain('before the kill');
    });
    await untilDown();
  });

  it('restarts under the same URL after its supervisor was killed too', async () => {
    await withLease(async ({ url, lost }) => {
      const [dead, server] = [await killSupervisor(), postgresPid(folder.path)];
      process.kill(server, 'SIGKILL');
      await until('the next supervisor', () => supervisors(folder.path).some((pid) => pid !== dead));
      await until('the server answers again', () => answers(url));
      expect(await notes(url)).toContain('before the kill');
      expect(lost.aborted).toBe(false);
    });
    await untilDown();
  });

  it('ends its leases if it cannot be started again', async () => {
    const version = join(folder.path, '.data/postgres/PG_VERSION');
    const { child, printed } = await holder(withPeriods({ databaseIdle: 200, leaseRenewal: 1_000 }));
    renameSync(version, `${version}.away`);
    process.kill(postgresPid(folder.path), 'SIGKILL');
    await until('the lease ends', () => printed().includes('PostgreSQL did not start'));
    await end(child, 'SIGTERM');
    renameSync(`${version}.away`, version);
    await untilDown();
  });

  it('recovers after all processes were killed', async () => {
    const { child, url } = await holder();
    await note(url, 'before everything died');
    await killSupervisor();
    process.kill(postgresPid(folder.path), 'SIGKILL');
    await end(child, 'SIGKILL');
    await until('all processes are gone', () => !postgresRuns(folder.path));
    await withLease(async (lease) => {
      expect(await notes(lease.url)).toContain('before everything died');
    });
    await untilDown();
  });

  it('starts despite a stale pid file, socket and lock', async () => {
    const data = join(folder.path, '.data');
    const { uid, gid } = statSync(join(data, 'postgres'));
    // The id of a dead process, of a live one, and of another process of the same user, as after a reboot.
    const user = process.getuid?.() === 0 ? { uid, gid } : {};
    const sleeper = spawn('sleep', ['300'], { ...user, cwd: '/', stdio: 'ignore' });
    for (const pid of [99_999_999, process.pid, sleeper.pid]) {
      writeFileSync(join(data, 'database.sock'), '');
      const lock = join(data, 'database.sock.lock');
      mkdirSync(lock);
      utimesSync(lock, 0, 0);
      const file = join(data, 'postgres/postmaster.pid');
      const lines = [pid, join(data, 'postgres'), 1_700_000_000, 5_999, '', '127.0.0.1', '', 'ready', ''];
      writeFileSync(file, lines.join('\n'), { mode: 0o600 });
      chownSync(file, uid, gid);
      await withLease(async ({ url }) => {
        expect(await notes(url)).toContain('before everything died');
      });
      await untilDown();
    }
    await end(sleeper, 'SIGKILL');
  });

  it('recreates a cluster whose creation was interrupted', async () => {
    const other = projectFolder();
    mkdirSync(join(other.path, '.data/postgres'), { recursive: true });
    writeFileSync(join(other.path, '.data/postgres/PG_VERSION'), '18\n');
    const lease = await acquireDatabase(other.path);
    expect(await answers(lease.url)).toBe(true);
    await lease.release();
    await until('the server stops', () => !postgresRuns(other.path));
    other.remove();
  });

  it.runIf(process.getuid?.() === 0)('runs from a copy for a folder that only root may enter', async () => {
    const closed = projectFolder();
    chmodSync(closed.path, 0o700);
    const { bin, data } = embeddedLayout(closed.path);
    const libraries = join(dirname(bin), 'lib');
    const links = readdirSync(libraries, { withFileTypes: true }).filter((file) => file.isSymbolicLink());
    expect(links.length).toBeGreaterThan(0);
    for (const { name } of links) expect(isAbsolute(readlinkSync(join(libraries, name)))).toBe(false);
    const lease = await acquireDatabase(closed.path);
    expect(await answers(lease.url)).toBe(true);
    await lease.release();
    await until('the server stops', () => processesWith('-D', data).length === 0);
    closed.remove();
    rmSync(dirname(data), { recursive: true });
  });

  it('does not expose its password in process lists', () => {
    const password = readFileSync(join(folder.path, '.data/database-password'), 'utf8');
    expect(processesWith(password)).toEqual([]);
  });
});
