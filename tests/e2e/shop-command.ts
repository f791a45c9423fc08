import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { testShop } from './test-shop';

const run = promisify(execFile);

/** Runs `npm run shop -- … --json` on the database of the shop under test. Resolves with what it prints. */
export async function shopCommand(...args: string[]): Promise<unknown> {
  const { databaseUrl } = JSON.parse(readFileSync(testShop.stateFile, 'utf8')) as { databaseUrl: string };
  const command = ['--conditions=react-server', '--import', 'tsx', 'cli/shop.ts', ...args, '--json'];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, command, { env, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}
