import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command';

export const note = (text: string): boolean => process.stdout.write(`  ! ${text}\n`);

export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `  … ${title}` : `  … ${title}\n`);
  const ticker = terminal
    ? setInterval(() => process.stdout.write(`\r  … ${title} ${seconds()} s `), 500)
    : null;
  try {
    const result = await work();
    process.stdout.write(`${terminal ? '\r' : ''}  ✓ ${title} (${seconds()} s)   \n`);
    return result;
  } finally {
    if (ticker) clearInterval(ticker);
  }
}

/**
 * Checks that `.data` can be written: by a build, the embedded database, and a secret that is generated. Throws CommandError.
 */
export function checkDisk(root: string): void {
  const data = join(root, '.data');
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK);
    writeFileSync(join(data, '.writable'), '');
  } catch (error) {
    throw new CommandError(`Cannot write to ${data}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
