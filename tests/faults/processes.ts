import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Running {
  readonly pid: number;
  readonly command: string;
}

function fromProc(): Running[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return command === '' ? [] : [{ pid: Number(name), command }];
    } catch {
      return [];
    }
  });
}

function fromPs(): Running[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s*/, '') }));
}

/** Processes whose command line holds every one of the texts. A dead one nobody collected has no command line. */
export function processesWith(...texts: readonly string[]): number[] {
  const running = existsSync('/proc/self/cmdline') ? fromProc() : fromPs();
  return running.filter(({ command }) => texts.every((text) => command.includes(text))).map(({ pid }) => pid);
}

/** The supervisor of the project in `folder`. */
export function supervisors(folder: string): number[] {
  return processesWith('embedded/supervisor.ts', folder);
}

/** The main process of its PostgreSQL, as its own pid file says. */
export function postgresPid(folder: string): number {
  return Number(readFileSync(join(folder, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether any PostgreSQL main process works on the folder's data. */
export function postgresRuns(folder: string): boolean {
  return processesWith('-D', join(folder, '.data/postgres')).length > 0;
}

/** Waits until `true`; fails after the time, in ms. */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  patience = 60_000,
): Promise<void> {
  const started = Date.now();
  while (!(await check())) {
    if (Date.now() - started > patience) throw new Error(`${what}: not within ${patience} ms`);
    await sleep(50);
  }
}
