import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('Node loads what the server imports, without aliases and without compiling TypeScript', () => {
  const source = readFileSync('server/http-server.ts', 'utf8');
  const imports = [...source.matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.ts)'/g)].map(
    ([, path = '']) => path,
  );
  const files = imports.map((path) => new URL(path, new URL('server/', `file://${process.cwd()}/`)).href);
  expect(imports).toContain('./pipeline.ts');
  const script = `for (const file of ${JSON.stringify(files)}) await import(file); process.exit(0);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
});
