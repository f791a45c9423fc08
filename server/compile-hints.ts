import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Chromium compiles all functions of a script with this first line during its download, off the main thread. */
const hint = '//# allFunctionsCalledOnLoad\n';

const manifest = z.object({ rootMainFiles: z.array(z.string().endsWith('.js')).min(1) });

/**
 * Adds the compile hint to the scripts that every page loads first (React, Next). They run at once; compiled lazily,
 * they would block the main thread of a phone (docs/decisions/0036). Idempotent.
 *
 * @param distDir the folder of the build; rejects if its manifest names no such scripts
 */
export async function hintStartScripts(distDir: string): Promise<void> {
  const found: unknown = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  for (const name of manifest.parse(found).rootMainFiles) {
    const file = join(distDir, name);
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(hint)) await writeFile(file, hint + script);
  }
}
