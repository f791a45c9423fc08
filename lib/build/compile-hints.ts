import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Chromium compiles all functions of a script that begins so while it arrives, beside the page's own thread. */
const hint = '//# allFunctionsCalledOnLoad\n';

const manifest = z.object({ rootMainFiles: z.array(z.string().endsWith('.js')).min(1) });

/**
 * Marks the scripts with which every page starts (React, Next) as ones to compile ahead: what is in them runs at once,
 * and compiled only then it keeps a phone from answering (docs/decisions/0036). May run twice on the same build.
 *
 * @param distDir the build's folder, from its own manifest; throws where that names no such scripts
 */
export async function hintStartScripts(distDir: string): Promise<void> {
  const found: unknown = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  for (const name of manifest.parse(found).rootMainFiles) {
    const file = join(distDir, name);
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(hint)) await writeFile(file, hint + script);
  }
}
