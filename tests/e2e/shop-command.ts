import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { testShop, testVariables } from './test-shop';

const run = promisify(execFile);

/** Runs `npm run shop -- … --json` on the database of the shop under test. Resolves with what it prints. */
export async function shopCommand(...args: string[]): Promise<unknown> {
  const { databaseUrl } = JSON.parse(readFileSync(testShop.stateFile, 'utf8')) as { databaseUrl: string };
  const command = ['--conditions=react-server', '--import', 'tsx', 'cli/shop.ts', ...args, '--json'];
  const { PAYMENT_SANDBOX } = testVariables;
  const env = { ...process.env, DATABASE_URL: databaseUrl, PAYMENT_SANDBOX };
  const { stdout } = await run(process.execPath, command, { env, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}
