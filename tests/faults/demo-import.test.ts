import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadedCatalogue } from '@/commerce/postgres/import/read/loaded-catalogue';
import { coupon } from '@/commerce/postgres/schema/coupons';
import { demoTrials } from '@/config/shop/company';
import { acquireDatabase } from '@/database/embedded/client';
import { openDatabase } from '@/database/pool';
import { paths } from '@/lib/paths/paths';
import { postgresRuns, until } from './processes';
import { projectFolder } from './project-folder';

const run = promisify(execFile);
const loader = ['--conditions=react-server', '--import', 'tsx'];

/** Prepares the embedded database of a folder in a process of its own, as `npm start` does. Resolves with what it prints. */
async function start(cwd: string): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a-secret-that-only-tests-know-about',
    MAIL_FOLDER: join(tmpdir(), 'owlwatch-import-mail'),
  } as NodeJS.ProcessEnv;
  const args = [...loader, 'tests/faults/prepare-database.ts'];
  return (await run(process.execPath, args, { cwd, env })).stdout;
}

it('the README names the coupon and the offer of the demo', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(`\`${demoTrials.coupon.code}\``);
  expect(readme).toContain(`http://uk.localhost:3000${paths.offer(demoTrials.offer.token)}`);
});

// cli/start/prepare-database.test.ts has the databases that get no demo.
it('the first start fills the embedded database with the demo, which the next lease finds', async () => {
  const folder = projectFolder();
  expect(await start(folder.path)).toContain('Importing the demo catalogue');
  const lease = await acquireDatabase(folder.path);
  const { db, close } = openDatabase(lease.url, 1);
  const coupons = await db.select({ code: coupon.code }).from(coupon);
  expect(coupons).toEqual([{ code: demoTrials.coupon.code }]);
  expect(await loadedCatalogue(db)).toMatchObject({ complete: true });
  await close();
  await lease.release();
  await until('the server stops', () => !postgresRuns(folder.path));
  folder.remove();
});
