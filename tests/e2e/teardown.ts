import { existsSync, readFileSync } from 'node:fs';
import { testShop } from './test-shop';

/** Fails the run if the server logged an error. */
export default function teardown(): void {
  if (!existsSync(testShop.logFile)) return;
  const lines = readFileSync(testShop.logFile, 'utf8').split('\n');
  const bugs = lines.filter((line) => /"level":(50|60)|^ ?⨯|unhandled/i.test(line));
  if (bugs.length > 0) throw new Error(`The server logged errors:\n${bugs.slice(0, 20).join('\n')}`);
}
