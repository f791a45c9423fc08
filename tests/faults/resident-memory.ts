import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
}
