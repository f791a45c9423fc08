import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, step } from './step';

/** What a build is made from, its own next-env.d.ts aside; a change of any of these makes the next start build again. */
const sources = [
  '{app,features,ui,lib,config,commerce,messages,public,types}/**/*.{ts,tsx,css,json,svg,png,ico,sql}',
  '*.{ts,mjs}',
  'package-lock.json',
];

function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (file.includes('.test.') || file === 'next-env.d.ts') continue;
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function runBuild(root: string): Promise<void> {
  const log = join(root, '.data/build.log');
  return new Promise((done, failed) => {
    const output = createWriteStream(log);
    const environment = { ...process.env, NODE_ENV: 'production' } as const;
    const args = ['node_modules/next/dist/bin/next', 'build'];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.once('exit', (code) => {
      output.end();
      if (code === 0) return done();
      const tail = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n');
      failed(new StartError(`The build failed (whole output: ${log})\n${tail}`));
    });
  });
}

/** Builds the application unless the build of the same sources is there. Rejects with StartError. */
export async function build(root: string): Promise<void> {
  const stamp = join(root, '.next/owlwatch-build');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building the shop', () => runBuild(root));
  writeFileSync(stamp, wanted);
}
