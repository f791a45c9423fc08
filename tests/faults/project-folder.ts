import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const own: ReadonlySet<string> = new Set(['.data', '.git', '.next', 'tsconfig.tsbuildinfo']);

/** A second checkout of this project, made of links, with a `.data` of its own. */
export interface ProjectFolder {
  readonly path: string;
  remove(): void;
}

export function projectFolder(): ProjectFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'owlwatch-faults-')));
  // PostgreSQL runs as somebody else where we are root, and has to get in.
  chmodSync(path, 0o755);
  for (const name of readdirSync('.')) if (!own.has(name)) symlinkSync(resolve(name), join(path, name));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
