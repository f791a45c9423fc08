import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireDatabase } from '@/database/embedded/client';
import { freePort } from '../e2e/shop-process';
import { projectFolder } from './project-folder';

const secret = 'a-secret-that-only-tests-know-about';

/** What a production server needs beside its DATABASE_URL. */
const node = { SESSION_SECRET: secret, MAIL_FOLDER: join(tmpdir(), 'owlwatch-start-errors') };

/** Tries to start the shop, which has to fail with one line on stderr and exit code 1. Returns the line. */
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

describe('npm start exits with one clear line', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });

  it('if the port is taken', async () => {
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
    ['SESSION_SECRET', `${secret},short`],
    ['STORE_DOMAINS', '{"nl":'],
    ['STORE_DOMAINS', '{"xx":["shop.example"]}'],
    ['STORE_HOST_OVERRIDE', 'yes'],
    ['TRUST_PROXY', '1'],
    ['ROBOTS', 'yes'],
    ['DEFAULT_STORE', 'us'],
    ['SHOP_FEATURES', 'teleport'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', '10'],
    ['MAINTENANCE', 'maybe'],
    ['PAGE_CACHE', 'no'],
  ])('if %s is %s', (name, value) => {
    expect(refusal({ PORT: String(port), [name]: value })).toMatch(new RegExp(`^${name}\\b`));
  });

  it('if REDIS_URL is set, which nothing reads', () => {
    const answer = refusal({ PORT: String(port), REDIS_URL: 'redis://127.0.0.1:6379' });
    expect(answer).toMatch(/^REDIS_URL has no effect yet/);
  });

  it('if the address of a payment provider comes without its key, or a key beside the sandbox', () => {
    const url = { MULTISAFEPAY_URL: 'https://api.multisafepay.example' };
    expect(refusal({ PORT: String(port), ...url })).toMatch(/^MULTISAFEPAY_URL has no effect without/);
    const key = { MULTISAFEPAY_API_KEY: 'key', PAYMENT_SANDBOX: 'on' };
    expect(refusal({ PORT: String(port), ...key })).toMatch(/^PAYMENT_SANDBOX is on beside an API key/);
  });

  it('if DATABASE_URL comes without SESSION_SECRET', () => {
    const line = refusal({ PORT: String(port), DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop' });
    expect(line).toMatch(/^SESSION_SECRET /);
  });

  it('if DATABASE_URL comes without a way to send emails', () => {
    const variables = { DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop', SESSION_SECRET: secret };
    const line = refusal({ PORT: String(port), ...variables });
    expect(line).toMatch(/^SMTP_URL is not set: .*MAIL_FOLDER/);
  });

  it('if the database cannot be reached', async () => {
    const url = `postgresql://shop:secret@127.0.0.1:${await freePort()}/shop`;
    const line = refusal({ PORT: String(port), DATABASE_URL: url, ...node });
    expect(line).toMatch(/^DATABASE_URL: .*cannot be reached: .*ECONNREFUSED/);
    expect(line).not.toContain('secret');
  });

  it('if the disk cannot be written', () => {
    const folder = projectFolder();
    const data = join(folder.path, '.data');
    if (process.getuid?.() === 0) {
      // Not even root can create files there.
      symlinkSync('/proc', data);
    } else {
      mkdirSync(data);
      chmodSync(data, 0o555);
    }
    const args = ['--conditions=react-server', '--import', 'tsx', 'server/start.ts'];
    const line = refusal({ PORT: String(port) }, args, folder.path);
    expect(line).toMatch(new RegExp(`^Cannot write to ${data}: E[A-Z]+$`));
    if (process.getuid?.() !== 0) chmodSync(data, 0o755);
    folder.remove();
  });
});

describe('npm run serve gives up with one clear line', () => {
  const loader = ['--conditions=react-server', '--import', 'tsx', 'server/start.ts'];
  let port: string;
  let folder: ReturnType<typeof projectFolder>;
  beforeAll(async () => {
    port = String(await freePort());
    folder = projectFolder();
  });
  afterAll(() => folder.remove());

  it('without a build', () => {
    const line = refusal({ PORT: port }, [...loader, 'serve'], folder.path);
    expect(line).toBe('There is no build: run npm run build first.');
  });

  it('without a database', async () => {
    mkdirSync(join(folder.path, '.next'), { recursive: true });
    writeFileSync(join(folder.path, '.next/owlwatch-build'), 'a build');
    const serve = (variables: Record<string, string>) =>
      refusal({ PORT: port, ...variables }, [...loader, 'serve'], folder.path);
    expect(serve({})).toMatch(/^There is no database: set DATABASE_URL/);
    const nowhere = `postgresql://shop@127.0.0.1:${await freePort()}/shop`;
    const reachable = { DATABASE_URL: nowhere, ...node };
    expect(serve(reachable)).toMatch(/^DATABASE_URL: .*cannot be reached: .*ECONNREFUSED/);
  });

  it('if the environment is wrong', () => {
    expect(refusal({ PORT: 'http' }, [...loader, 'serve'], folder.path)).toMatch(/^PORT\b/);
    expect(refusal({ PORT: port }, [...loader, 'fly'], folder.path)).toMatch(/^There is no command fly/);
  });
});

describe('npm start and npm run serve give up on a database that does not fit', () => {
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
      'a missing database',
      (url: URL) => (url.pathname = '/nowhere'),
      /^DATABASE_URL: .*"nowhere" does not exist/,
    ],
  ])('with %s', async (_, change, expected) => {
    const url = new URL(lease.url);
    change(url);
    const variables = { PORT: String(await freePort()), DATABASE_URL: url.href, ...node };
    expect(refusal(variables)).toMatch(expected);
  });

  it('for an empty database, if it is to be served as it is', async () => {
    const url = new URL(lease.url);
    url.pathname = '/template1';
    const variables = { PORT: String(await freePort()), DATABASE_URL: url.href, ...node };
    expect(refusal(variables, ['scripts/start.mjs', 'serve'])).toMatch(/^There is no shop in the database/);
  });
});
