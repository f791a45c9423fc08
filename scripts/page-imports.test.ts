import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

// The script reads the project that it is in: a copy of it in a project of its own.
let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  mkdirSync(join(folder, 'scripts'));
  for (const file of ['page-imports.mjs', 'bootstrap.mjs'])
    cpSync(join(import.meta.dirname, file), join(folder, 'scripts', file));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'), 'junction');
});

function run(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const all = { 'app/api/route.ts': '', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const script = join(folder, 'scripts/page-imports.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const page = 'app/page.tsx';
const files = {
  [page]: `import { a } from '@/lib/a';
import { type T, t } from './t';
import type { B } from '@/lib/b';
import { type C } from '@/lib/c';
import 'react';
const later = () => import('@/lib/later');
let module: typeof import('@/lib/b');
`,
  'app/t.tsx': `export * from '../commerce/postgres/d';`,
  'commerce/postgres/d.ts': `import '@/app/page';`,
  'lib/a.ts': '',
  'lib/b.ts': '',
  'lib/c.ts': '',
  'lib/later.ts': '',
};

it('counts values, those outside the engine, and dynamic imports', () => {
  const { status, stdout } = run(files);
  expect(status).toBe(0);
  expect(stdout).toMatch(/1 pages, median +3 +2 +1\n/);
});

it('lists the files that a page imports with the chains that lead there', () => {
  const { stdout } = run(files, page);
  expect(stdout).toBe('lib/a.ts\napp/t.tsx\napp/t.tsx → commerce/postgres/d.ts\n');
});

it('fails above a limit', () => {
  const chain = Array.from({ length: 400 }, (_, at) => [`lib/n${at}.ts`, `import './n${at + 1}';`]);
  const { status, stderr } = run({
    [page]: `import '@/lib/n0';`,
    ...Object.fromEntries(chain),
    'lib/n400.ts': '',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^pages: the median of imported files is 401, the limit \d+\./);
});
