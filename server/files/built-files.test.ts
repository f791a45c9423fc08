import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { hintStartScripts } from './built-files';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let build: string;

beforeEach(async () => {
  build = temporaryFolder(onTestFinished);
  await mkdir(join(build, 'static'));
  for (const name of ['react', 'page']) await writeFile(join(build, `static/${name}.js`), `${name}();`);
});

const manifest = (content: unknown) => writeFile(join(build, 'build-manifest.json'), JSON.stringify(content));
const script = (name: string) => readFile(join(build, `static/${name}.js`), 'utf8');

it('marks the first scripts of every page once, and no others', async () => {
  await manifest({ rootMainFiles: ['static/react.js'], polyfillFiles: ['static/page.js'] });
  await hintStartScripts(build);
  await hintStartScripts(build);
  expect(await script('react')).toBe('//# allFunctionsCalledOnLoad\nreact();');
  expect(await script('page')).toBe('page();');
});

it('fails the build if the manifest names no such scripts', async () => {
  await manifest({ rootMainFiles: [] });
  await expect(hintStartScripts(build)).rejects.toThrow();
});
