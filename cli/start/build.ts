import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { buildId, keepStatic, stampFile, stampIn, staticFolder } from '@/server/files/built-files';
import { scriptProblem } from '@/server/responses/html-documents';
import { CommandError } from '../command';
import { withheld } from './server-process';
import { checkDisk, step } from './start-warnings';

const manifestSchema = z.object({ bin: z.object({ next: z.string() }) });

/** From Next's package: `node_modules/.bin/next` is not JavaScript on Windows. */
export function nextCommand(root: string): string {
  const folder = join(root, 'node_modules/next');
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, manifestSchema.parse(manifest).bin.next);
}

/** The sources of a build: if any of them changes, the next start builds again. */
const sources = [
  '{app,features,ui,lib,config,commerce,database,emails,documents,server,messages,public,types}/**/*.{ts,tsx,css,json,svg,png,ico,sql}',
  'cli/start/build.ts',
  '{middleware,instrumentation,instrumentation-client,next.config,tailwind.config}.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const testOnly = /\.test\.|^commerce\/contract\/|\/testing\//;

/** Variables that become part of a build: those of Next and of the tools that it runs. All others are read by the server that starts. */
const builtIn = /^(?:NEXT_|BROWSERSLIST)/;

/** A hash of everything that a build is made of: the version of Node, the sources in `root`, and the variables that it reads. */
export function fingerprint(
  root: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const hash = createHash('sha256').update(process.version);
  for (const [name, value] of Object.entries(variables).toSorted())
    if (builtIn.test(name) && !(name in withheld)) hash.update(`${name}=${value}\n`);
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (testOnly.test(file)) continue;
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function runBuild(root: string, id: string, signal?: AbortSignal): Promise<void> {
  const log = join(root, '.data/build.log');
  return new Promise((done, failed) => {
    const output = createWriteStream(log);
    const child = spawn(process.execPath, [nextCommand(root), 'build'], {
      cwd: root,
      // next.config.ts reads the id.
      env: { ...process.env, ...withheld, NODE_ENV: 'production', OWLWATCH_BUILD: id },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    child.once('error', failed);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.once('exit', (code) => {
      output.end();
      if (code === 0) return done();
      const tail = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n');
      failed(new CommandError(`The build failed (complete output: ${log})\n${tail}`));
    });
  });
}

/** Throws CommandError if Next wrote them in a form that the policy lacks (server/responses/html-documents.ts). */
export function checkInlineScripts(root: string): void {
  const folder = join(root, '.next/server/app');
  const pages = globSync('*.html', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  const problem = scriptProblem(pages);
  if (problem !== null)
    throw new CommandError(`server/responses/html-documents.ts: ${problem.replaceAll(/\s+/g, ' ')}`);
}

/** Builds the application unless a build of the same sources exists; `signal` ends it. Rejects with CommandError. */
export async function build(root: string, signal?: AbortSignal): Promise<void> {
  const wanted = fingerprint(root);
  const distDir = join(root, '.next');
  if (stampIn(distDir) === wanted) return;
  checkDisk(root);
  rmSync(join(distDir, stampFile), { force: true });
  await step('Building the shop', () => runBuild(root, buildId(wanted), signal));
  checkInlineScripts(root);
  await keepStatic(distDir, resolve(root, staticFolder()), buildId(wanted));
  writeFileSync(join(distDir, stampFile), wanted);
}

export const isBuildDue = (root: string): boolean => stampIn(join(root, '.next')) !== fingerprint(root);

/** Throws CommandError unless there is a complete build, of whichever sources. */
export function checkBuild(root: string): void {
  if (stampIn(join(root, '.next')) === null)
    throw new CommandError('There is no build: run npm run build first.');
}
