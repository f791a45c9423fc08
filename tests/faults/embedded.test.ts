import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireDatabase, type DatabaseLease } from '@/commerce/postgres/embedded/client';
import { type ProjectFolder, projectFolder } from './project-folder';
import { postgresPid, postgresRuns, processesWith, supervisors, until } from './processes';

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

async function holder(): Promise<{ child: ChildProcess; url: string }> {
  const args = ['--import', 'tsx', 'tests/faults/lease-holder.ts'];
  const child = spawn(process.execPath, args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Nobody holds a lease any more: the server is down within the supervisor's grace. */
async function untilDown(): Promise<void> {
  await until('the server stops', () => !postgresRuns(folder.path) && supervisors(folder.path).length === 0);
}

async function killSupervisor(): Promise<number> {
  const [pid] = supervisors(folder.path);
  if (pid === undefined) throw new Error('no supervisor runs');
  process.kill(pid, 'SIGKILL');
  await until('the supervisor is dead', () => !supervisors(folder.path).includes(pid));
  return pid;
}

async function withLease(work: (lease: DatabaseLease) => Promise<void>): Promise<void> {
  const lease = await acquireDatabase(folder.path);
  await work(lease).finally(() => lease.release());
}

beforeAll(async () => {
  folder = projectFolder();
  await withLease(async ({ url }) => {
    await query(url, 'create table note (text text primary key)');
  });
  await untilDown();
});

afterAll(async () => {
  await untilDown();
  folder.remove();
});

describe('the embedded PostgreSQL', () => {
  it('starts warm, and stops after the last lease', async () => {
    const started = performance.now();
    await withLease(async ({ url }) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      process.stdout.write(`  a warm start took ${seconds} s\n`);
      expect(await answers(url)).toBe(true);
    });
    await untilDown();
  });

  it('is one server for processes that ask at the same time', async () => {
    const holders = await Promise.all([holder(), holder(), holder()]);
    expect(new Set(holders.map(({ url }) => url)).size).toBe(1);
    expect(processesWith('postgres', '-D', join(folder.path, '.data/postgres'))).toHaveLength(1);
    for (const { child } of holders) await end(child, 'SIGTERM');
    await untilDown();
  });

  it('stays while one of several holders is killed', async () => {
    const [one, other] = await Promise.all([holder(), holder()]);
    await end(one.child, 'SIGKILL');
    await note(other.url, 'one holder killed');
    await end(other.child, 'SIGKILL');
    await untilDown();
  });

  it('outlives its supervisor: the lease survives, under the same address', async () => {
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

  it('comes back after kill -9, with every committed row, under the same address', async () => {
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

  it('comes back after kill -9 of a server that a second supervisor had adopted', async () => {
    await withLease(async ({ url }) => {
      const dead = await killSupervisor();
      await until('the next supervisor', () => supervisors(folder.path).some((pid) => pid !== dead));
      // It has adopted the server once it gives leases.
      await withLease(async (second) => expect(second.url).toBe(url));
      const server = postgresPid(folder.path);
      process.kill(server, 'SIGKILL');
      await until('the server answers again', () => answers(url));
      expect(await notes(url)).toContain('before the kill');
    });
    await untilDown();
  });

  it('recovers by itself after everything was killed', async () => {
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

  it('starts past a stale pid file, socket and lock', async () => {
    const data = join(folder.path, '.data');
    const { uid, gid } = statSync(join(data, 'postgres'));
    // The id of a dead process; of one that lives; and, as after a restart of the machine, of one of our own.
    const user = process.getuid?.() === 0 ? { uid, gid } : {};
    const sleeper = spawn('sleep', ['300'], { ...user, cwd: '/', stdio: 'ignore' });
    for (const pid of [99_999_999, process.pid, sleeper.pid]) {
      writeFileSync(join(data, 'database.sock'), '');
      mkdirSync(join(data, 'database.sock.lock'));
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

  it('makes a cluster anew that a kill left half made', async () => {
    const other = projectFolder();
    mkdirSync(join(other.path, '.data/postgres'), { recursive: true });
    writeFileSync(join(other.path, '.data/postgres/PG_VERSION'), '18\n');
    const lease = await acquireDatabase(other.path);
    expect(await answers(lease.url)).toBe(true);
    await lease.release();
    await until('the server stops', () => !postgresRuns(other.path));
    other.remove();
  });

  it('keeps its password to itself', () => {
    const password = readFileSync(join(folder.path, '.data/database-password'), 'utf8');
    expect(processesWith(password)).toEqual([]);
  });
});
