import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { migrate } from '@/commerce/postgres/migrate';
import { acquireDatabase } from '@/database/embedded/client';
import { openDatabase } from '@/database/pool';
import { rawRequest } from '../e2e/raw-request';
import { childrenOf, postgresPid, postgresRuns, supervisors, until } from './processes';
import { type ProjectFolder, projectFolder } from './project-folder';
import { withPeriods } from './running-shop';

let folder: ProjectFolder;

beforeAll(async () => {
  folder = projectFolder();
  symlinkSync(resolve('.next'), join(folder.path, '.next'));
  const lease = await acquireDatabase(folder.path);
  await migrate(lease.url);
  const { db, close } = openDatabase(lease.url, 2);
  await importCatalogue(db, fixtureFolder).finally(close);
  await lease.release();
});

afterAll(async () => {
  await until(
    'the database stops',
    () => !postgresRuns(folder.path) && supervisors(folder.path).length === 0,
  );
  folder.remove();
});

const serving: ChildProcess[] = [];
afterEach(async () => {
  for (const child of serving.splice(0)) {
    child.kill('SIGTERM');
    await until('npm run serve ends', () => child.exitCode !== null || child.signalCode !== null);
  }
});

/** `npm run serve` on the embedded database of the folder. */
interface Serving {
  readonly child: ChildProcess;
  /** The output so far. */
  printed(): string;
  /** The port of the shop, which it prints when it is ready for the first time; null before. */
  port(): number | null;
  untilReady(): Promise<void>;
  /** Id of the HTTP process; undefined while there is none. */
  server(): number | undefined;
  /** Kills the HTTP process, once there is one, and waits until it is gone. */
  crash(): Promise<void>;
  exitCode(): Promise<number | null>;
}

function serve(variables: Readonly<Record<string, string>> = withPeriods()): Serving {
  const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start/start.ts', 'serve'];
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...variables } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd: folder.path, env, stdio: ['ignore', 'pipe', 'pipe'] });
  serving.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = () => Number(/http:\/\/uk\.localhost:(\d+)/.exec(output)?.[1] ?? 0) || null;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const server = () => childrenOf(child.pid ?? 0, 'http-server.ts')[0];
  return {
    child,
    printed: () => output,
    port,
    untilReady: () =>
      until('the shop is ready', async () => {
        const known = port();
        if (known === null) return false;
        const { status } = await rawRequest('/api/health/ready', { port: known });
        return status === 200;
      }),
    server,
    crash: async () => {
      await until('there is a server', () => server() !== undefined);
      const pid = server() ?? 0;
      process.kill(pid, 'SIGKILL');
      await until('the server is gone', () => server() !== pid);
    },
    exitCode: async () => (await ended)[0],
  };
}

describe('npm run serve', () => {
  it('starts the server again after kill -9, on the same database', async () => {
    const shop = serve();
    await shop.untilReady();
    const database = postgresPid(folder.path);
    await shop.crash();
    await shop.untilReady();
    expect(postgresPid(folder.path)).toBe(database);
    expect(shop.printed()).toContain('The server crashed (SIGKILL) and restarts now.');
    shop.child.kill('SIGTERM');
    expect(await shop.exitCode()).toBe(0);
  });

  it('gives up after five crashes, with an exit code and one line', async () => {
    const shop = serve(withPeriods({ restartPause: 100 }));
    await shop.untilReady();
    for (let crash = 1; crash <= 5; crash += 1) await shop.crash();
    expect(await shop.exitCode()).toBe(1);
    const crashed = shop
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('The server crashed'));
    const [, second, third, fourth, last] = crashed;
    expect([second, third, fourth].map((line) => /in \S+ s/.exec(line ?? '')?.[0])).toEqual([
      'in 0.1 s',
      'in 0.2 s',
      'in 0.4 s',
    ]);
    expect(last).toBe('The server crashed 5 times in five minutes (SIGKILL): giving up.');
  });

  it('ends with 0 if it is stopped between a crash and the restart', async () => {
    const shop = serve(withPeriods({ restartPause: 600_000 }));
    await shop.untilReady();
    for (let crash = 1; crash <= 2; crash += 1) await shop.crash();
    await until('the restart is announced', () => shop.printed().includes('restarts in 600 s'));
    expect(shop.server()).toBeUndefined();
    shop.child.kill('SIGTERM');
    expect(await shop.exitCode()).toBe(0);
  });

  it('names the variable that raises the heap limit if the server runs out of memory', async () => {
    const shop = serve({ ...withPeriods(), HEAP_LIMIT_MB: '64' });
    const memory = async () => {
      // Renders pages until the heap is full, if starting has not filled it.
      const port = shop.port();
      const paths = Array.from({ length: 20 }, (_, index) => `/search?q=dome${index}`);
      if (port !== null) await Promise.allSettled(paths.map((path) => rawRequest(path, { port })));
      return shop.printed().includes('(SIGABRT; ');
    };
    await until('the server runs out of memory', memory);
    expect(shop.printed()).toContain(
      '(SIGABRT; if it ran out of memory, HEAP_LIMIT_MB raises the heap limit of 64 MB)',
    );
  });
});
