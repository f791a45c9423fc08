import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint, isBuildDue } from './build';
import { buildId, stampFile } from './built-files';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'owlwatch-fingerprint-'));
  mkdirSync(join(root, 'app'));
  mkdirSync(join(root, '.next'));
  writeFileSync(join(root, 'app/page.tsx'), 'one');
});
afterAll(() => rmSync(root, { recursive: true }));

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
