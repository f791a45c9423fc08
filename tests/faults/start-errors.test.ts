import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireDatabase } from '@/commerce/postgres/embedded/client';
import { freePort } from '../e2e/shop-process';
import { projectFolder } from './project-folder';

const secret = 'a-secret-that-only-tests-know-about';

/** Tries to start the shop; it must give up with one line on stderr and exit code 1. Gives the line. */
function refusal(variables: Record<string, string>, args = ['scripts/start.mjs'], cwd = '.'): string {
  const environment = { ...process.env, ...variables } as NodeJS.ProcessEnv;
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: environment,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  expect({ status, lines: lines.length }, stderr).toEqual({ status: 1, lines: 1 });
  return lines[0] ?? '';
}

describe('npm start gives up with one clear line', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });

  it('where the port is taken', async () => {
    const other = createServer().listen(port);
    await once(other, 'listening');
    expect(refusal({ PORT: String(port) })).toBe(`Port ${port} is taken: set PORT to another one.`);
    other.close();
    await once(other, 'close');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://shop@127.0.0.1/shop'],
    ['SMTP_URL', 'mail.shop.example'],
    ['SESSION_SECRET', 'short'],
    ['STORE_DOMAINS', '{"nl":'],
    ['STORE_DOMAINS', '{"xx":["shop.example"]}'],
    ['STORE_HOST_OVERRIDE', 'yes'],
    ['TRUST_PROXY', '1'],
    ['DEFAULT_STORE', 'us'],
    ['SHOP_FEATURES', 'teleport'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', '10'],
    ['MAINTENANCE', 'maybe'],
  ])('where %s is %s', (name, value) => {
    expect(refusal({ PORT: String(port), [name]: value })).toMatch(new RegExp(`^${name}\\b`));
  });

  it('where DATABASE_URL comes without SESSION_SECRET', () => {
    const line = refusal({ PORT: String(port), DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop' });
    expect(line).toMatch(/^SESSION_SECRET /);
  });

  it('where the database cannot be reached', async () => {
    const url = `postgresql://shop:secret@127.0.0.1:${await freePort()}/shop`;
    const line = refusal({ PORT: String(port), DATABASE_URL: url, SESSION_SECRET: secret });
    expect(line).toMatch(/^DATABASE_URL: .*cannot be reached: .*ECONNREFUSED/);
    expect(line).not.toContain('secret');
  });

  it('where the disk cannot be written', () => {
    const folder = projectFolder();
    const data = join(folder.path, '.data');
    if (process.getuid?.() === 0) {
      // Nobody can make files there, root included.
      symlinkSync('/proc', data);
    } else {
      mkdirSync(data);
      chmodSync(data, 0o555);
    }
    const args = ['--conditions=react-server', '--import', 'tsx', 'cli/start.ts'];
    const line = refusal({ PORT: String(port) }, args, folder.path);
    expect(line).toMatch(new RegExp(`^Cannot write to ${data}: E[A-Z]+$`));
    if (process.getuid?.() !== 0) chmodSync(data, 0o755);
    folder.remove();
  });
});

describe('npm start gives up on a server that will not do', () => {
  let lease: Awaited<ReturnType<typeof acquireDatabase>>;
  beforeAll(async () => {
    lease = await acquireDatabase();
  });
  afterAll(() => lease.release());

  it.each([
    [
      'a wrong password',
      (url: URL) => (url.password = 'wrong'),
      /^DATABASE_URL: .*password authentication failed/,
    ],
    [
      'a database that is not there',
      (url: URL) => (url.pathname = '/nowhere'),
      /^DATABASE_URL: .*"nowhere" does not exist/,
    ],
  ])('for %s', async (_, change, expected) => {
    const url = new URL(lease.url);
    change(url);
    const variables = { PORT: String(await freePort()), DATABASE_URL: url.href, SESSION_SECRET: secret };
    expect(refusal(variables)).toMatch(expected);
  });
});
