import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';

/** Chromium compiles all functions of a script with this first line during its download, off the main thread. */
const hint = '//# allFunctionsCalledOnLoad\n';

const manifest = z.object({ rootMainFiles: z.array(z.string().endsWith('.js')).min(1) });

/**
 * Adds the compile hint to the scripts that every page loads first (React, Next). They run at once; compiled lazily,
 * they would block the main thread of a phone (decision 0036). Idempotent.
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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files fit into the first network packets anyway. */
const MIN_BYTES = 1_024;

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES) return;
  const plain = await readFile(file);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compressGzip(plain, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes a brotli and a gzip form, at the highest level, beside each script and stylesheet of a build. Their names
 * contain a hash of their content, so they never need to be compressed per request (decision 0039).
 *
 * @param distDir the folder of the build
 */
export async function precompress(distDir: string): Promise<void> {
  const files = await Array.fromAsync(glob('static/**/*.{js,css,svg,json}', { cwd: distDir }));
  await Promise.all(files.map((file) => compressFile(join(distDir, file))));
}
