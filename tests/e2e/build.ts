import { mkdirSync } from 'node:fs';
import { build } from '@/cli/build';

// Builds the shop unless the build of the same sources is there.
mkdirSync('.data', { recursive: true });
try {
  await build(process.cwd());
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
