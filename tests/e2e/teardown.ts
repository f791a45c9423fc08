import { existsSync, readFileSync } from 'node:fs';
import { place } from './place';

/** A run has failed where the server met a bug on the way, whatever the pages looked like. */
export default function teardown(): void {
  if (!existsSync(place.log)) return;
  const lines = readFileSync(place.log, 'utf8').split('\n');
  const bugs = lines.filter((line) => /"level":(50|60)|^ ?⨯|unhandled/i.test(line));
  if (bugs.length > 0) throw new Error(`The server's log holds errors:\n${bugs.slice(0, 20).join('\n')}`);
}
