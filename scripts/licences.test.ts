import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: true;
}

// The script checks the lock file of the folder that it is in: a copy of it in a project of its own.
let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  mkdirSync(join(folder, 'scripts'));
  for (const file of ['licences.mjs', 'bootstrap.mjs']) {
    cpSync(join(import.meta.dirname, file), join(folder, 'scripts', file));
  }
});

/** Runs the check on a project with some packages and one that is allowed. */
function check(packages: Readonly<Record<string, LockedPackage>>) {
  const all = { '': {}, 'node_modules/fine': { license: 'MIT' }, ...packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: all }));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/licences.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('the check of licences', () => {
  it('passes allowed licences, development packages and exceptions', () => {
    expect(
      check({
        'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
        'node_modules/caniuse-lite': { license: 'CC-BY-4.0' },
        'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      }),
    ).toEqual({ status: 0, stderr: '' });
  });

  it.each([
    ['a licence outside the list', { license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
    ['no licence', {}, 'no licence'],
    ['the licence of an exception', { license: 'CC-BY-4.0' }, 'CC-BY-4.0'],
  ] as const)('fails for a package with %s, and names it', (_, entry, text) => {
    const { status, stderr } = check({ 'node_modules/fine/node_modules/@owl/refused': entry });
    expect(status).toBe(1);
    expect(stderr).toContain(`\n  @owl/refused: ${text}\n`);
    expect(stderr).not.toContain('fine:');
  });
});

describe('the packages of the project', () => {
  it('have an integrity each', () => {
    const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
    const without = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('run no script when they are installed, here and in the image', () => {
    const text = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(text('.npmrc')).toContain('ignore-scripts=true\n');
    expect(text('deploy/Dockerfile')).toContain('COPY package.json package-lock.json .npmrc ./\n');
  });
});
