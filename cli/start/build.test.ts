import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInlineScripts, fingerprint, isBuildDue } from './build';
import { buildId, stampFile } from '@/server/files/built-files';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const root = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(root, 'app'));
  mkdirSync(join(root, '.next'));
  writeFileSync(join(root, 'app/page.tsx'), 'one');
});

it('a build is another one if its sources or the variables that it reads change, and only then', () => {
  const of = (variables: Record<string, string> = {}) => fingerprint(root, variables);
  const first = of();
  expect(of({ NEXT_PUBLIC_SHOP: 'a' })).not.toBe(first);
  expect(of({ NEXT_PUBLIC_SHOP: 'a' })).not.toBe(of({ NEXT_PUBLIC_SHOP: 'b' }));
  expect(of({ NEXT_PUBLIC_A: '1', NEXT_PUBLIC_B: '2' })).toBe(of({ NEXT_PUBLIC_B: '2', NEXT_PUBLIC_A: '1' }));
  // Read by the server that starts, or withheld from the build.
  expect(of({ DATABASE_URL: 'postgresql://one', NEXT_DEPLOYMENT_ID: 'v2' })).toBe(first);
  writeFileSync(join(root, 'app/page.tsx'), 'two');
  expect(of()).not.toBe(first);
});

it('a build is due unless there is one of the same sources', () => {
  expect(isBuildDue(root)).toBe(true);
  writeFileSync(join(root, '.next', stampFile), fingerprint(root));
  expect(isBuildDue(root)).toBe(false);
});

it('the id of a build may be part of a URL that ad blockers let pass', () => {
  expect(buildId('adadad0123456789adad')).toBe('gdgdgd0123456789');
  expect(buildId(null)).toBe('none');
});

describe('the inline scripts of a build', () => {
  /** Checks a build with this page. */
  const build = (html: string) => {
    const folder = join(root, '.next/server/app');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '_not-found.html'), html);
    return () => checkInlineScripts(root);
  };
  const page = [
    '<script src="/_next/static/chunks/a.js" async=""></script>',
    `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>`,
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    '<script>self.__next_f.push([1,"a"])</script>',
  ].join('');

  it('passes if its pages have the known forms', () => expect(build(page)).not.toThrow());

  it.each([
    ['(self.__next_f=', '(self.__next_d=', 'refuses this script of Next: (self.__next_d='],
    ['push([1,"a"])', 'push([1,\n`a`])', 'refuses this script of Next: self.__next_f.push([1, `a`])'],
    [
      '<script id',
      '<script type="application/json" id',
      'no page of the build has a script of this form: (global',
    ],
    [page, '', 'no page of the build has a script of this form'],
  ])('fails with one line if %s is %s', (known, changed, line) => {
    const check = build(page.replace(known, changed));
    expect(check).toThrow(line);
    expect(check).not.toThrow('\n');
  });
});
