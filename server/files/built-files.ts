import { existsSync, readFileSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';

/** Chromium compiles all functions of a script with this first line during its download, off the main thread. */
const hint = '//# allFunctionsCalledOnLoad\n';

const configFile = z.object({ config: z.record(z.string(), z.unknown()) });
const manifest = z.object({ rootMainFiles: z.array(z.string().endsWith('.js')).min(1) });

/** They run at once; compiled lazily, they block a phone's main thread (decision 0036). Idempotent; rejects without them. */
export async function hintStartScripts(distDir: string): Promise<void> {
  const json: unknown = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  for (const name of manifest.parse(json).rootMainFiles) {
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

/** Brotli and gzip at the highest level. Names contain a hash, so no request needs to compress (decision 0039). */
export async function precompress(distDir: string): Promise<void> {
  const files = await Array.fromAsync(glob('static/**/*.{js,css,svg,json}', { cwd: distDir }));
  await Promise.all(files.map((file) => compressFile(join(distDir, file))));
}

/** The configuration of a build as JSON: what `next.config.ts` gave, without its functions, whose results Next keeps elsewhere. */
export function builtConfig(distDir: string): string {
  const { config } = configFile.parse(
    JSON.parse(readFileSync(join(distDir, 'required-server-files.json'), 'utf8')),
  );
  return JSON.stringify(config);
}

/** The file in the folder of a build with the hash of what it is made of. */
export const stampFile = 'owlwatch-build';

export function stampIn(distDir: string): string | null {
  const file = join(distDir, stampFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The id of a build, the same wherever it is made and run. Without the letter `a`: ad blockers refuse URLs with the syllable `ad`. */
export const buildId = (stamp: string | null): string => (stamp ?? 'none').slice(0, 16).replaceAll('a', 'g');

/** Where the files of earlier builds are, relative to the shop (`STATIC_FOLDER`). */
export const staticFolder = (): string => process.env.STATIC_FOLDER || '.data/static';

export const earlierFiles = (folder: string): string => join(folder, 'files');

/** This build and the two before: browsers have pages of them, and nodes that run them are stopped one after the other. */
const KEPT_BUILDS = 3;

/** Adds a build's files, and removes those that only builds before the last three have. `id`: lists its files in `folder`. */
export async function keepStatic(distDir: string, folder: string, id: string): Promise<void> {
  const [files, lists] = [earlierFiles(folder), join(folder, 'builds')];
  await mkdir(lists, { recursive: true });
  const source = join(distDir, 'static');
  await cp(source, files, { recursive: true, force: false, preserveTimestamps: true });
  const fileNames = await Array.fromAsync(glob('**/*.*', { cwd: source }));
  await writeFile(join(lists, id), fileNames.join('\n'));
  const known = await Promise.all(
    (await readdir(lists)).map(async (name) => ({ name, at: (await stat(join(lists, name))).mtimeMs })),
  );
  const byAge = known.toSorted((one, other) => other.at - one.at).map(({ name }) => join(lists, name));
  const kept = await Promise.all(byAge.slice(0, KEPT_BUILDS).map((list) => readFile(list, 'utf8')));
  const names = new Set(kept.flatMap((list) => list.split('\n')));
  const stored = await Array.fromAsync(glob('**/*.*', { cwd: files }));
  const outdated = stored.filter((name) => !names.has(name)).map((name) => join(files, name));
  await Promise.all([...byAge.slice(KEPT_BUILDS), ...outdated].map((path) => rm(path)));
}
