import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder } from '@/commerce/contract/catalogue-fixture';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { migrate } from '@/commerce/postgres/migrate';
import { acquireDatabase } from '@/database/embedded/client';
import { openDatabase } from '@/database/pool';
import { rawRequest } from '../e2e/raw-request';
import { postgresRuns, processesWith, supervisors, until } from './processes';
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
  await lease.end();
});
afterAll(() => folder.remove());

/** What still runs of the folder's shop. PostgreSQL removes the file of its id at the end of an orderly shutdown. */
const remains = () => ({
  postgres: postgresRuns(folder.path),
  start: processesWith(join(folder.path, 'scripts/start.mjs')),
  isUnclean: existsSync(join(folder.path, '.data/postgres/postmaster.pid')),
});
const nothing = { postgres: false, start: [], isUnclean: false };

/** PostgreSQL has stopped with the command. Its supervisor, which has said so, exits a moment later. */
async function expectNothing(): Promise<void> {
  expect(remains()).toEqual(nothing);
  await until('the supervisor exits', () => supervisors(folder.path).length === 0);
}

interface Started {
  readonly child: ChildProcess;
  printed(): string;
  /** The port of the shop, once it answers. */
  untilReady(): Promise<number>;
  exitCode(): Promise<number | null>;
}

function start(command: string, args: readonly string[]): Started {
  const variables = { PORT: '0', LOG_LEVEL: 'warn', SHUTDOWN_DELAY_MS: '0', ...withPeriods() };
  const env = { ...process.env, ...variables } as NodeJS.ProcessEnv;
  const child = spawn(command, args, { cwd: folder.path, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const port = () => Number(/http:\/\/uk\.localhost:(\d+)/.exec(output)?.[1] ?? 0);
  return {
    child,
    printed: () => output,
    untilReady: async () => {
      await until('the shop is ready', async () => {
        if (child.exitCode !== null) throw new Error(`The shop has ended: ${output}`);
        return port() > 0 && (await rawRequest('/api/health/ready', { port: port() })).status === 200;
      });
      return port();
    },
    exitCode: async () => (await ended)[0],
  };
}

const script = () => join(folder.path, 'scripts/start.mjs');
/** Runs a command as process 1 of a new container of processes. */
const userOptions = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user'];
const asFirst = [...userOptions, '--pid', '--fork', '--kill-child', '--mount-proc'];
const canBeFirst = spawnSync('unshare', [...asFirst, 'true']).status === 0;

/** The process that `unshare` has started, by its id outside of the container. */
function firstOf(parent: number): number {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.find(([, ppid]) => ppid === parent)?.[0] ?? 0;
}

describe('a signal to the start command ends everything, the embedded database too', () => {
  it.each([
    ['npm run serve', 'SIGTERM', 'npm', () => ['run', 'serve']],
    ['node scripts/start.mjs serve', 'SIGINT', process.execPath, () => [script(), 'serve']],
  ] as const)('%s, %s', async (_, signal, command, args) => {
    const shop = start(command, args());
    const port = await shop.untilReady();
    shop.child.kill(signal);
    expect(await shop.exitCode(), shop.printed()).toBe(0);
    await expectNothing();
    await expect(rawRequest('/api/health/live', { port })).rejects.toThrow();
  });

  // A reason to skip: only root may give a command its own list of processes, in which it is the first.
  it.skipIf(!canBeFirst)('node scripts/start.mjs serve as process 1', async () => {
    // Only where a namespace of processes may be made.
    const args = [process.execPath, script(), 'serve'];
    const shop = start('unshare', [...asFirst, ...args]);
    const port = await shop.untilReady();
    process.kill(firstOf(shop.child.pid ?? 0), 'SIGTERM');
    expect(await shop.exitCode(), shop.printed()).toBe(0);
    await expectNothing();
    await expect(rawRequest('/api/health/live', { port })).rejects.toThrow();
  });

  it('npm start, while it builds', async () => {
    // With a build of its own, which does not exist yet.
    rmSync(join(folder.path, '.next'));
    const shop = start('npm', ['start']);
    await until('the build runs', () => shop.printed().includes('Building the shop'));
    shop.child.kill('SIGTERM');
    expect(await shop.exitCode(), shop.printed()).toBe(128 + 15);
    await expectNothing();
    await until('the build ends', () => processesWith('next', 'build', folder.path).length === 0);
  });
});
