import { mkdirSync } from 'node:fs';
import { build } from '@/cli/start/build';

// Builds the shop, unless a build of the same sources exists.
mkdirSync('.data', { recursive: true });
try {
  await build(process.cwd());
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
