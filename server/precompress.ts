import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
 * contain a hash of their content, so they never need to be compressed per request (docs/decisions/0039).
 *
 * @param distDir the folder of the build
 */
export async function precompress(distDir: string): Promise<void> {
  const files = await Array.fromAsync(glob('static/**/*.{js,css,svg,json}', { cwd: distDir }));
  await Promise.all(files.map((file) => compressFile(join(distDir, file))));
}
