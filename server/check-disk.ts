import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './step';

/**
 * Checks that `.data` can be written: by a build, the embedded database, and a secret that is generated. Throws StartError.
 */
export function checkDisk(root: string): void {
  const data = join(root, '.data');
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK);
    writeFileSync(join(data, '.writable'), '');
  } catch (error) {
    throw new StartError(`Cannot write to ${data}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
