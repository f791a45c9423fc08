import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until as untilFound } from '@/lib/testing/until';

interface Running {
  readonly pid: number;
  /** The id of the process that started it. */
  readonly parent: number;
  readonly command: string;
}

function fromProc(): Running[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      if (command === '') return [];
      // After the name of the program, in parentheses: its state and its parent.
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
      return [{ pid: Number(name), parent, command }];
    } catch {
      return [];
    }
  });
}

function fromPs(): Running[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

const running = () => (existsSync('/proc/self/cmdline') ? fromProc() : fromPs());

/** Ids of the processes whose command line contains all texts. Zombies have no command line. */
export function processesWith(...texts: readonly string[]): number[] {
  return running()
    .filter(({ command }) => texts.every((text) => command.includes(text)))
    .map(({ pid }) => pid);
}

/** Ids of the children of a process whose command line contains `text`. */
export function childrenOf(id: number, text: string): number[] {
  return running()
    .filter(({ parent, command }) => parent === id && command.includes(text))
    .map(({ pid }) => pid);
}

/** Ids of the supervisors of the project in `folder`. */
export function supervisors(folder: string): number[] {
  return processesWith('embedded/supervisor.ts', folder);
}

/** The id of the PostgreSQL main process, from its pid file. */
export function postgresPid(folder: string): number {
  return Number(readFileSync(join(folder, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a PostgreSQL main process is running on the folder's data. */
export function postgresRuns(folder: string): boolean {
  return processesWith('-D', join(folder, '.data/postgres')).length > 0;
}

/** Waits until `check` is true. The limit, which is the same for all of them, only ends a test that would wait for ever. */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  await untilFound(async () => ((await check()) ? true : null)).catch((cause: Error) => {
    throw new Error(`${what}: ${cause.message}`, { cause });
  });
}
