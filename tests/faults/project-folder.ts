import { chmodSync, cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ignored: ReadonlySet<string> = new Set(['.data', '.git', '.next', 'scripts', 'tsconfig.tsbuildinfo']);

/** A copy of this project, made of symbolic links, with its own `.data`. */
export interface ProjectFolder {
  readonly path: string;
  remove(): void;
}

export function projectFolder(): ProjectFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'owlwatch-faults-')));
  // If this process is root, PostgreSQL runs as another user, which needs access.
  chmodSync(path, 0o755);
  for (const name of readdirSync('.')) if (!ignored.has(name)) symlinkSync(resolve(name), join(path, name));
  // They work in the folder above their own, also behind symbolic links.
  cpSync('scripts', join(path, 'scripts'), { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
