import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Less gains nothing on its way. */
const MIN_BYTES = 1_024;

async function packFile(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES) return;
  const plain = await readFile(file);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compressGzip(plain, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Packs the scripts and styles of a build as small as they get (brotli, gzip), beside them: once, because their names
 * hold a hash of their content, and not for every request (docs/decisions/0039).
 *
 * @param distDir the build's folder
 */
export async function packStatic(distDir: string): Promise<void> {
  const files = await Array.fromAsync(glob('static/**/*.{js,css,svg,json}', { cwd: distDir }));
  await Promise.all(files.map((file) => packFile(join(distDir, file))));
}
