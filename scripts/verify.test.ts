import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

it('runs each check, and reports the one that fails', () => {
  const folder = temporaryFolder(onTestFinished);
  mkdirSync(join(folder, 'scripts'));
  for (const file of ['verify.mjs', 'bootstrap.mjs'])
    cpSync(join(import.meta.dirname, file), join(folder, 'scripts', file));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'wrong.ts'), 'export const wrong: number = "text";\n');
  writeFileSync(join(folder, 'tsconfig.json'), '{ "files": ["wrong.ts"] }');
  const code = `import('./scripts/verify.mjs').then(async ({ verify }) => console.log((await verify(['Types'])).error))`;
  const { stdout } = spawnSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain('✗ Types');
  expect(stdout).toContain('wrong.ts');
});
