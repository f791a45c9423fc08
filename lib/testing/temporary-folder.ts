import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, removed after the suite that calls this. `after`: `onTestFinished` in a test, or in a `beforeEach`. */
export function temporaryFolder(after: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
