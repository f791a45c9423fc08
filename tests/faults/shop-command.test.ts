import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

/** Runs a script of this project, or of `cwd`, in the shell of an operator, who has not set NODE_ENV. */
async function run(variables: Readonly<Record<string, string>>, args: readonly string[], cwd = '.') {
  const { NODE_ENV: _, ...shell } = process.env;
  const env = { ...shell, ...variables } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err: err.trim() };
}

describe('npm run shop on a fresh clone', () => {
  /** What `npm ci` leaves behind, from the packages of this project. */
  const npm = `
    const { mkdirSync, readdirSync, symlinkSync } = require('node:fs');
    const from = ${JSON.stringify(resolve('node_modules'))};
    mkdirSync('node_modules');
    for (const name of readdirSync(from))
      if (name !== '.owlwatch-installed') symlinkSync(from + '/' + name, 'node_modules/' + name);`;

  it('installs the packages first, and prints results only on stdout', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'owlwatch-clone-')));
    const copied = new Set(['.data', '.git', '.next', 'node_modules', 'scripts']);
    for (const name of readdirSync('.'))
      if (!copied.has(name)) symlinkSync(resolve(name), join(folder, name));
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    const fake = join(folder, 'npm.cjs');
    writeFileSync(fake, npm);
    const call = ['scripts/shop.mjs', 'stores', '--json'];
    const first = await run({ npm_execpath: fake }, call, folder);
    expect(first.err).toContain('Installing packages');
    expect(JSON.parse(first.out)).toHaveLength(12);
    const second = await run({ npm_execpath: fake }, call, folder);
    expect([second.code, second.err]).toEqual([0, '']);
    rmSync(folder, { recursive: true });
  });
});
