import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { bookTransfer } from '@/commerce/postgres/orders/money/transfers';
import { orderDepsOf } from '@/commerce/postgres/testing/test-order-deps';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { openDatabase } from '@/database/pool';
import { rawRequest } from '../e2e/raw-request';
import { freePort } from '../e2e/shop-process';
import { testDomains } from '../e2e/test-hosts';
import { until } from './processes';
import { Shopper } from './shopper';

/** Runs a command in this folder on a read-only disk: not even root can write to it. */
const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
const mount = 'mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" && exec "$@"';
const readOnly = [...user, '--mount', 'sh', '-c', mount, 'sh'];
const canMount = spawnSync('unshare', [...readOnly, 'true']).status === 0;

// A reason to skip: only root, or a user who may become one in a namespace, can mount.
it.skipIf(!canMount)('with DATABASE_URL, a secret and mail the shop writes nothing to the disk', async () => {
  // Only where the system may mount.
  const database = await freshDatabase('demo/catalogue');
  const port = await freePort();
  const variables = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-that-only-tests-know-about',
    // Nothing listens there: emails wait in the database.
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORE_DOMAINS: testDomains,
    PORT: String(port),
    SHUTDOWN_DELAY_MS: '0',
    VIES_URL: 'off',
    // Nor is there another folder for temporary files.
    TMPDIR: process.cwd(),
    HOME: process.cwd(),
  };
  const env = { ...process.env, ...variables } as NodeJS.ProcessEnv;
  const serve = [...readOnly, process.execPath, 'scripts/start.mjs', 'serve'];
  const shop = spawn('unshare', serve, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(shop, 'exit');
  let printed = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await until('the shop is ready or has ended', async () => {
    if (shop.exitCode !== null) return true;
    const reply = await rawRequest('/api/health/ready', { port }).catch(() => null);
    return reply?.status === 200;
  });
  expect(shop.exitCode, printed).toBeNull();

  const shopper = new Shopper(port);
  const pages = ['/', '/cart', '/img?url=%2Fmedia%2Fbox-white-front.webp&w=320&q=75'];
  for (const path of pages) expect((await shopper.ask(path)).status, path).toBe(200);
  const number = (await shopper.order('banktransfer')).orderData?.number ?? '';
  const { db, close } = openDatabase(database.url, 2);
  await bookTransfer(orderDepsOf(db), number, null);
  await close();
  const invoice = await shopper.ask(`/order-documents/${number}/invoice`);
  expect([invoice.status, invoice.body.slice(0, 5)]).toEqual([200, '%PDF-']);

  shop.kill('SIGTERM');
  expect((await ended)[0], printed).toBe(0);
  expect(printed).not.toMatch(/EROFS|EACCES|read-only/i);
  await database.drop();
});
